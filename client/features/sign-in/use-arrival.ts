import { useRouter } from '@tanstack/react-router';
import type { SessionAnswer } from '../../../shared/model/session.ts';
import { forgetEmail } from './use-kept-email.ts';

/**
 * Shows who came in, once the server has said so. The page's guard then leads them on (specification, section 4, 'Next route after
 * sign-in').
 */
export function useArrival(): (answer: SessionAnswer) => void {
  const { session } = useRouter().options.context;
  return (answer) => {
    forgetEmail();
    session.take(answer);
  };
}
