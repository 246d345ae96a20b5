import type { RefusalCode } from '../../../protocol/refusal.ts';

/** Characters that a password has at least (specification, section 5). */
export const shortestPassword = 6;

/**
 * Why this may not be a password, or null (specification, section 5). `isCommon` tells, of one in lower case, whether whoever guesses tries
 * it first; devices leave that to the server.
 */
export function passwordProblem(password: string, isCommon: (folded: string) => boolean): RefusalCode | null {
  if (Array.from(password).length < shortestPassword) return 'password-too-short';
  return isCommon(password.toLowerCase()) ? 'password-too-common' : null;
}

/** Whether it is one character again and again, or a run such as 654321: more than a list could hold. */
export function isRun(password: string): boolean {
  return unforeseen(password) <= 1;
}

/** The steps from one character to the next: the same again, up and down. */
const foreseen = [0, 1, -1];

/** How many characters do not follow from those before: all but what goes on in runs such as aaa, abc or 321. */
function unforeseen(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.map((code, at) => (at === 0 ? null : code - (codes[at - 1] ?? 0)));
  const follows = (step: number | null, at: number) =>
    step !== null && foreseen.includes(step) && (at === 1 || steps[at - 1] === step);
  return steps.filter((step, at) => !follows(step, at)).length;
}

export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** Kinds of characters, and how many there are of each to choose from. */
const alphabets: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
];
/** From so many bits on a password is fair, and strong. */
const enough = { fair: 40, strong: 60 };

/**
 * How hard a password is to guess, as far as its characters tell; whether many people have it the server knows. What stands in the person's
 * own `email` counts for nothing.
 */
export function passwordStrength(password: string, email: string): PasswordStrength {
  const names = email.toLowerCase().match(/[a-z\d]{3,}/g) ?? [];
  const own = names.reduce((rest, name) => rest.replaceAll(new RegExp(name, 'gi'), ''), password);
  const choices = alphabets.reduce((sum, [kind, size]) => sum + (kind.test(own) ? size : 0), 0);
  const bits = unforeseen(own) * Math.log2(Math.max(1, choices));
  if (bits < enough.fair) return 'weak';
  return bits < enough.strong ? 'fair' : 'strong';
}
