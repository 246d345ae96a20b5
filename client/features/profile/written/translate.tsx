import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Language } from '../../../../shared/model/language.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { canTranslate, translateTexts } from './translator.ts';
import classes from './written.module.css';

export interface TranslateProps {
  texts: readonly string[];
  from: Language;
  isTranslated: boolean;
  /** Null for what its author wrote. */
  onShow: (translated: readonly string[] | null) => void;
}

/** Where it stands: a number is how many per cent have come of what translating takes. */
type State = 'resting' | 'failed' | number;

/** Has the browser translate a text, on the device, and shows the original again; nothing where it does not know the languages. */
export function Translate({ texts, from, isTranslated, onShow }: TranslateProps) {
  const language = useLanguage();
  const [isAble, setAble] = useState(false);
  const [state, setState] = useState<State>('resting');
  useEffect(() => {
    let isHere = true;
    canTranslate(from, language).then(
      (able) => isHere && setAble(able),
      // A browser that cannot say is one that cannot.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [from, language]);
  const translate = async () => {
    setState(0);
    try {
      onShow(await translateTexts(texts, from, language, (part) => setState(Math.round(part * 100))));
      setState('resting');
    } catch {
      setState('failed');
    }
  };
  if (!isAble) return null;
  const isBusy = typeof state === 'number';
  return (
    <>
      <button
        type="button"
        className={classes.translate}
        aria-disabled={isBusy}
        onClick={() => isBusy || (isTranslated ? onShow(null) : void translate())}
      >
        {isTranslated ? <Trans>Show the original</Trans> : <Trans>Translate</Trans>}
      </button>
      <span role="status">
        {isBusy && <Progress percent={state} />}
        {state === 'failed' && <Trans>It could not be translated.</Trans>}
        {isTranslated && <Trans>Translated by your browser</Trans>}
      </span>
    </>
  );
}

function Progress({ percent }: { percent: number }) {
  const share = formatNumber(useLanguage(), percent);
  return percent > 0 ? <Trans>Translating… {share} %</Trans> : <Trans>Translating…</Trans>;
}
