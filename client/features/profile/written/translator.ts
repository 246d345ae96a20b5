import type { Language } from '../../../../shared/model/language.ts';

interface Pair {
  sourceLanguage: Language;
  targetLanguage: Language;
}

/** The browser's own translator (the Translator API), as far as it is used here. */
interface BrowserTranslator {
  availability: (pair: Pair) => Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>;
  create: (asked: Pair & { monitor: (progress: EventTarget) => void }) => Promise<{
    translate: (text: string) => Promise<string>;
    destroy: () => void;
  }>;
}

/** Undefined where the browser has none. Nothing that it is given leaves the device. */
function browserTranslator(): BrowserTranslator | undefined {
  return (globalThis as { Translator?: BrowserTranslator }).Translator;
}

/** Whether the browser has a translator of its own; whether it knows two languages takes longer to ask. */
export function hasTranslator(): boolean {
  return browserTranslator() !== undefined;
}

/** Whether it can translate between the two, also if it has to fetch how. */
export async function canTranslate(from: Language, to: Language): Promise<boolean> {
  const answer = await browserTranslator()?.availability({ sourceLanguage: from, targetLanguage: to });
  return answer !== undefined && answer !== 'unavailable';
}

/** The texts in another language; `onProgress` hears how much of what it takes has come, from 0 to 1. Throws where the browser cannot. */
export async function translateTexts(
  texts: readonly string[],
  from: Language,
  to: Language,
  onProgress: (part: number) => void,
): Promise<string[]> {
  const known = browserTranslator();
  if (!known) throw new Error('the browser has no translator');
  const monitor = (progress: EventTarget) =>
    progress.addEventListener('downloadprogress', (event) => onProgress((event as ProgressEvent).loaded));
  const translator = await known.create({ sourceLanguage: from, targetLanguage: to, monitor });
  try {
    const translated: string[] = [];
    for (const text of texts) translated.push(await translator.translate(text));
    return translated;
  } finally {
    translator.destroy();
  }
}
