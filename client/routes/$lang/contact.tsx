import { createFileRoute } from '@tanstack/react-router';
import { Contact } from '../../features/pages/contact.tsx';
import { contactHead } from '../../features/pages/heads.ts';
import { placeOf } from '../../i18n/page-head.ts';
import { loadWords } from '../../i18n/words.ts';

export const Route = createFileRoute('/$lang/contact')({
  beforeLoad: async ({ context }) => {
    await loadWords(context.language, 'pages');
  },
  head: ({ match }) => contactHead(placeOf(match)),
  component: Contact,
});
