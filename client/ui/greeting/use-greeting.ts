import { useLingui } from '@lingui/react/macro';

/** What somebody who found a professional here begins with elsewhere. */
export function useGreeting(name: string): string {
  const { t } = useLingui();
  return t`Hello, ${name}. I found you on Confío and would like to ask about your services.`;
}
