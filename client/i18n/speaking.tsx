import type { I18n } from '@lingui/core';
import { LinguiContext } from '@lingui/react';
import { type ReactNode, useMemo } from 'react';

/**
 * Speaks one language to all inside. A catalogue that comes later holds no word of what is shown already: the library's own provider
 * would draw the whole page again for each, and hold it still where it comes alive.
 */
export function Speaking({ words, children }: { words: I18n; children: ReactNode }) {
  const context = useMemo(() => ({ i18n: words, _: words.t.bind(words) }), [words]);
  return <LinguiContext.Provider value={context}>{children}</LinguiContext.Provider>;
}
