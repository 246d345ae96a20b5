import type { Language } from '../../shared/model/language.ts';
import { type PagePlace, placeOf } from '../i18n/page-head.ts';
import { loadWords } from '../i18n/words.ts';

/** What the pages about one's account have in common: their words, and a head whose code comes with them. */
export function accountPage<Head>(loadHead: () => Promise<(place: PagePlace) => Head>) {
  return {
    beforeLoad: async ({ context }: { context: { language: Language } }) => {
      await loadWords(context.language, 'account');
    },
    head: async ({ match }: { match: Parameters<typeof placeOf>[0] }) => (await loadHead())(placeOf(match)),
  };
}
