import { createFileRoute, redirect } from '@tanstack/react-router';

/** The bare root goes to English (specification, section 2). */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: '/$lang', params: { lang: 'en' }, replace: true });
  },
});
