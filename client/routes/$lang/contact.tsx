import { createFileRoute } from '@tanstack/react-router';
import { Contact } from '../../features/pages/contact.tsx';
import { contactHead } from '../../features/pages/page-heads.ts';
import { placeOf } from '../../i18n/page-head.ts';

export const Route = createFileRoute('/$lang/contact')({
  staticData: { words: ['pages'] },
  head: ({ match }) => contactHead(placeOf(match)),
  component: Contact,
});
