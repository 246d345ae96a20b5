import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Home } from '../../features/home/home.tsx';
import { pageHead, placeOf } from '../../i18n/page-head.ts';
import { wordsOf } from '../../i18n/words.ts';

export const Route = createFileRoute('/$lang/')({
  head: ({ match }) => {
    const i18n = wordsOf(match.context.language);
    return pageHead(placeOf(match), {
      title: t(i18n)`Local professionals you can trust in Guanacaste`,
      description: t(
        i18n,
      )`Find plumbers, cleaners, pool and AC people and more in Guanacaste, Costa Rica. Read what their clients say, in English and Spanish, also with no signal.`,
    });
  },
  component: Home,
});
