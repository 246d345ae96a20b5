import { createFileRoute } from '@tanstack/react-router';
import { Privacy } from '../../features/pages/privacy.tsx';
import { privacyHead } from '../../features/pages/page-heads.ts';
import { placeOf } from '../../i18n/page-head.ts';

export const Route = createFileRoute('/$lang/privacy')({
  staticData: { words: ['pages'] },
  head: ({ match }) => privacyHead(placeOf(match)),
  component: Privacy,
});
