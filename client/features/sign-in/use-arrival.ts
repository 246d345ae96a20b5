import { useNavigate, useRouter } from '@tanstack/react-router';
import type { SessionAnswer } from '../../../shared/model/session.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import { keptSearch, signInSearchOf } from './sign-in-search.ts';
import { forgetEmail } from './use-kept-email.ts';

/**
 * Shows who came in, once the server has said so. The page's guard then leads them on (specification, section 4, 'Next route after
 * sign-in'); who is to give a code first is asked for it.
 */
export function useArrival(): (answer: SessionAnswer) => void {
  const { options, state } = useRouter();
  const { session } = options.context;
  const navigate = useNavigate();
  const lang = useLanguage();
  return (answer) => {
    if (answer.awaitsCode) {
      const search = { ...keptSearch(signInSearchOf(state.location.search)), step: 'code' as const };
      return void navigate({ to: '/$lang/signin', params: { lang }, search });
    }
    forgetEmail();
    session.update(answer);
  };
}
