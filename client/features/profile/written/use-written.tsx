import { Trans } from '@lingui/react/macro';
import { type ReactNode, useDeferredValue, useState, useSyncExternalStore } from 'react';
import type { Language } from '../../../../shared/model/language.ts';
import { languageOf } from '../../../../shared/rules/texts/text-language.ts';
import { lazily } from '../../../ui/loading/lazily.tsx';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { hasTranslator } from './translator.ts';
import type { TranslateProps } from './translate.tsx';
import classes from './written.module.css';

const Translate = lazily<TranslateProps>(async () => (await import('./translate.tsx')).Translate);

/** Texts as somebody wrote them. */
interface Written {
  /** What shows of each: itself, or its translation. */
  texts: readonly string[];
  /** Their language, where it is another than the page's. */
  lang: Language | undefined;
  /** Says that, and offers to translate them; null where they are in the page's language. */
  way: ReactNode;
}

/** What one person wrote, its language told where it is not the page's, to be translated where the browser does so by itself. */
export function useWritten(texts: readonly string[]): Written {
  const language = useLanguage();
  const original = texts.join('\n');
  const [translation, setTranslation] = useState<{ of: string; texts: readonly string[] } | null>(null);
  const from = languageOf(original);
  if (from === null || from === language) return { texts, lang: undefined, way: null };
  const translated = translation?.of === original ? translation.texts : null;
  const show = (shown: readonly string[] | null) => setTranslation(shown && { of: original, texts: shown });
  return {
    texts: translated ?? texts,
    lang: translated ? undefined : from,
    way: <Way texts={texts} from={from} isTranslated={translated !== null} onShow={show} />,
  };
}

const never = () => () => undefined;

function Way(props: TranslateProps) {
  // Its code is for browsers that have what it takes.
  // In slices: as soon as the page is alive, many reviews offer it at once.
  const isOffered = useDeferredValue(useSyncExternalStore(never, hasTranslator, () => false));
  return (
    <span className={classes.way}>
      <span className={classes.language}>
        {props.from === 'en' ? <Trans>In English</Trans> : <Trans>In Spanish</Trans>}
      </span>
      {isOffered && <Translate {...props} />}
    </span>
  );
}
