import { createFileRoute } from '@tanstack/react-router';
import { LettersOff } from '../../features/sign-in/letters-off.tsx';
import { placeOf } from '../../i18n/page-head.ts';

export const Route = createFileRoute('/$lang/letters-off')({
  staticData: { words: ['account'] },
  head: async ({ match }) => (await import('../../features/sign-in/sign-in-heads.ts')).lettersOffHead(placeOf(match)),
  component: LettersOff,
});
