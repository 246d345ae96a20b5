import { useLingui } from '@lingui/react/macro';
import type { Refusal, RefusalCode } from '../../../shared/protocol/refusal.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { useReviewProblemWords } from './review/review-problem-words.ts';

/** Turns the server's no into a sentence (specification, sections 5 and 8). The words are in the catalogue `account`. */
export function useRefusalWords(): (refusal: Refusal) => string {
  const { t } = useLingui();
  const reviewWords = useReviewProblemWords();
  const waitWords = (seconds: number | undefined) => {
    if (seconds === undefined) return t`Too many tries. Wait a while and try again.`;
    if (seconds <= 90) return t`Too many tries. Wait ${seconds} s and try again.`;
    const minutes = Math.ceil(seconds / 60);
    if (minutes <= 90) return t`Too many tries. Wait ${minutes} minutes and try again.`;
    const hours = Math.ceil(minutes / 60);
    return t`Too many tries. Wait ${hours} hours and try again.`;
  };
  const words: Record<RefusalCode, (refusal: Refusal) => string> = {
    ...reviewWords,
    'not-found': () => t`This is not there any more.`,
    'bad-request': () => t`Something was missing in what was sent. Reload the page and try once more.`,
    resync: () => t`This device was behind. Try again in a moment.`,
    'too-many-requests': ({ retryAfter }) => waitWords(retryAfter),
    unavailable: () => t`The server cannot answer right now. Try again in a moment.`,
    'server-error': () => t`Something went wrong on our side. Try again in a moment.`,
    'signed-out': () => t`You are not signed in any more. Sign in again.`,
    'other-session': () => t`Another account is signed in on this device now. Reload the page.`,
    'account-deleted': () => t`This account was deleted.`,
    'not-allowed': () => t`Your account may not do this.`,
    'foreign-origin': () => t`Open Confío by its own address and try again.`,
    'wrong-credentials': () => t`Wrong email or password`,
    'email-invalid': () => t`Invalid email`,
    'email-in-use': () => t`That email already has an account`,
    'password-too-short': () => t`Password must have 6+ characters`,
    'password-too-common': () => t`Many people use that password. Choose another one.`,
    'link-invalid': () => t`This link was used already, or it is too old.`,
    'google-failed': () => t`Google did not sign you in. Try again, or choose another way.`,
    'google-email-unverified': () => t`Google has not confirmed your email address. Choose another way.`,
    'google-in-use': () => t`That Google account belongs to another account on Confío.`,
    'phone-invalid': () => t`Invalid phone number.`,
    'phone-in-use': () => t`This phone number is already being used by another account.`,
    'code-not-sent': () =>
      t`We couldn't send a code to this number. This may be from sending too many requests in a short period of time or from an error on our end. Please try again later.`,
    'code-wrong': () => t`Wrong Code`,
    'beta-key-invalid': () => t`This invitation was used already, or it is not valid.`,
    'terms-outdated': () => t`The terms have changed. Reload the page and read the new ones.`,
    'access-needed': () => t`Your account does not have access yet. Send it once you are let in.`,
    'terms-needed': () => t`Agree to the terms first, and then send it.`,
    'last-way-in': () => t`This is the only way into your account. Add another one first.`,
    'confirmation-wrong': () => t`What you wrote to confirm does not match.`,
    'session-not-found': () => t`That device is not signed in any more.`,
    'reason-required': () => t`Write a reason.`,
    'admin-not-impersonated': () => t`Nobody can act for an admin.`,
    'password-required': () => t`This asks for your password again. Decide once more, and type it.`,
    'field-not-yours': () => t`This cannot be changed here.`,
    'photo-format': () => t`Choose a photo in PNG or JPEG.`,
    'photo-heic': () =>
      t`This photo is in HEIC, which this browser cannot read. On an iPhone choose Settings, Camera, Formats, Most Compatible; on a Samsung turn High efficiency pictures off in the camera’s settings. Then take it again, or choose one in PNG or JPEG.`,
    'photo-broken': () => t`This file is broken: no photo can be read from it. Choose another one.`,
    'photo-too-many-pixels': () => t`This photo has more than 25 megapixels. Choose a smaller one.`,
    'photo-too-large': () => t`The file must be less than 20MB.`,
    'photos-full': () => t`You have as many photos as fit. Remove one first.`,
    'reviewed-already': () => t`You have reviewed this professional already. You can change that review.`,
    'review-changed': () => t`The text changed after you read it. Read it again and decide.`,
    unreachable: () => t`This person cannot be written to any more.`,
    'photos-gone': () => t`A photo is not with us any more. Remove it, or add it again, and send it once more.`,
    'takes-no-messages': () => t`This professional is not taking messages right now. What you wrote is still here.`,
    blocked: () => t`You have blocked this person. Unblock them to write.`,
    'request-taken': () => t`A price was accepted for this request already.`,
    'price-replaced': () => t`There is a newer answer by now. Look at that one first.`,
    'price-expired': () => t`This price is not valid any more.`,
    'year-impossible': () => t`Write the year in four digits, this one or one before.`,
    'already-decided': () => t`Somebody else on the team decided this otherwise in the meantime.`,
  };
  return (refusal) => words[refusal.code](refusal);
}

/** The name of the error by which the device says that it took no write (`client/db`, which ui does not import). */
const deviceFull = 'DeviceFull';

/** A sentence for whatever a request threw: the server's no, no connection, or an answer that nobody understands. */
export function useFailureWords(): (failure: unknown) => string {
  const { t } = useLingui();
  const refusalWords = useRefusalWords();
  return (failure) => {
    if (failure instanceof Refused) return refusalWords(failure.refusal);
    if (failure instanceof Error && failure.name === deviceFull) {
      return t`There is no room left on this device, so this was not kept. Make some room and try again; the rest is safe.`;
    }
    if (isUnreachable(failure) && navigator.onLine) {
      return t`Confío cannot be reached right now: its server may be down, or your signal too weak. Try again in a moment; you can still search and read what is on this device.`;
    }
    if (isUnreachable(failure)) {
      return t`There is no connection, and this needs one. You can still search and read what is on this device.`;
    }
    return refusalWords({ code: 'server-error' });
  };
}

/** Whether the server could not be reached, or did not answer in time. */
function isUnreachable(failure: unknown): boolean {
  return failure instanceof TypeError || (failure instanceof DOMException && failure.name === 'TimeoutError');
}
