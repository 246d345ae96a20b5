import { createFileRoute, redirect } from '@tanstack/react-router';
import { languageHere } from '../i18n/kept-language.ts';

/** The bare root goes to the language of who opens it (docs/decisions/017). */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: '/$lang', params: { lang: languageHere() }, replace: true });
  },
});
