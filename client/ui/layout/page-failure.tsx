import { useLocation } from '@tanstack/react-router';
import { isLanguage } from '../../../shared/model/language.ts';
import { Speaking } from '../../i18n/speaking.tsx';
import { wordsOf } from '../../i18n/words.ts';
import { later } from '../loading/later.tsx';
import { Spinner } from './spinner.tsx';

const PageError = later('device', async () => (await import('./navigation.ts')).PageError, <Spinner />);

/** In place of a page that cannot be shown, or of all that stands around it: it speaks for itself. */
export function PageFailure() {
  const language = useLocation({ select: ({ pathname }) => pathname.split('/')[1] });
  return (
    <Speaking words={wordsOf(isLanguage(language) ? language : 'en')}>
      <PageError />
    </Speaking>
  );
}
