import type { Answered, Visitor } from '../visitor.ts';

/** What a code is asked for: to come in, or to add the number to one's account. */
type CodePurpose = 'sign-in' | 'add';

export function sendCode(who: Visitor, phoneNumber: string, purpose: CodePurpose = 'sign-in'): Promise<Answered> {
  return who.post('/auth/sendVerificationChallenge', { phoneNumber, language: 'es', purpose });
}

export function completeCode(
  who: Visitor,
  phoneNumber: string,
  code: string,
  purpose: CodePurpose = 'sign-in',
): Promise<Answered> {
  const given = { phoneNumber, code, purpose, language: 'es', isContractor: false };
  return who.post('/auth/completeVerificationChallenge', given);
}
