import { useLocation } from '@tanstack/react-router';
import { isLanguage } from '../../../shared/model/language.ts';
import { Speaking } from '../../i18n/speaking.tsx';
import { wordsOf } from '../../i18n/words.ts';
import { lazily } from '../loading/lazily.tsx';
import { Spinner } from './spinner.tsx';

const PageError = lazily(async () => (await import('./lazy/page-error.tsx')).PageError, {
  words: 'device',
  fallback: <Spinner />,
});

/** In place of a page that cannot be shown, or of all that stands around it: it speaks for itself. */
export function PageFailure() {
  const language = useLocation({ select: ({ pathname }) => pathname.split('/')[1] });
  return (
    <Speaking words={wordsOf(isLanguage(language) ? language : 'en')}>
      <PageError />
    </Speaking>
  );
}
