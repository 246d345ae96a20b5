import { type ComponentType, type JSX, type ReactNode, useCallback, useSyncExternalStore } from 'react';
import type { Language } from '../../../shared/model/language.ts';
import { type Catalogue, loadWords } from '../../i18n/words.ts';
import { nextTask } from '../../scheduling/task-slices.ts';
import { untilHere } from '../../scheduling/lazy-code.ts';
import { useLanguage } from '../words/use-language.ts';

/**
 * A component that nobody reads before the page is alive: its code and the `catalogue` of its words come after that, and `meanwhile`
 * stands in its place.
 */
export function later<Props extends object>(
  catalogue: Catalogue,
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  const spoken = new Map<Language, ComponentType<Props>>();
  const fetched = new Set<Language>();
  const listeners = new Set<() => void>();

  async function fetchIn(language: Language): Promise<void> {
    if (fetched.has(language)) return;
    fetched.add(language);
    // Many are asked for at once, while the page comes alive.
    await nextTask();
    const [component] = await untilHere(() => Promise.all([load(), loadWords(language, catalogue)]));
    spoken.set(language, component);
    for (const listener of listeners) listener();
  }

  return function Later(props: Props & JSX.IntrinsicAttributes) {
    const language = useLanguage();
    const subscribe = useCallback(
      (listener: () => void) => {
        listeners.add(listener);
        void fetchIn(language);
        return () => listeners.delete(listener);
      },
      [language],
    );
    const Component = useSyncExternalStore(
      subscribe,
      () => spoken.get(language) ?? null,
      () => null,
    );
    return Component ? <Component {...props} /> : meanwhile;
  };
}
