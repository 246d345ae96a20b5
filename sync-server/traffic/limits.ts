import { betweenCodes } from '../../shared/rules/account/sign-in/phone-codes.ts';
import { largestPhoto } from '../../shared/rules/profile/photos.ts';
import type { UploadLimits } from '../photos/open-uploads.ts';

const minutes = 60_000;

/** So many times within so long (ms). */
export interface Limit {
  times: number;
  within: number;
}

export interface Limits {
  /** What one address may ask for. */
  signIn: Limit;
  signUp: Limit;
  anonymous: Limit;
  /** All that is about coming in, the above with it. */
  comingIn: Limit;
  /** Wrong passwords for one account: from one network, on one device that signed in before, or in one session. */
  wrongPasswords: Limit;
  /** Wrong passwords for one account from all networks together, but for devices that signed in before. */
  wrongPasswordsInAll: Limit;
  /** Codes sent to phones. */
  codes: CodeLimits;
  /** Letters that somebody asks for. */
  letters: LetterLimits;
  /** Texts of reviews and answers: by one account, from one address, and by who is not signed in from one address. */
  reviews: { perAuthor: Limit; perNetwork: Limit; perAnonymousNetwork: Limit };
  /** Reports of one account, and from one address. */
  reports: { perAuthor: Limit; perNetwork: Limit };
  /** New conversations that one account, and one address, begin. */
  conversations: { perAuthor: Limit; perNetwork: Limit };
  /** Messages that one account writes in conversations that stand, whether or not they reach anybody. */
  messages: Limit;
  /** Photos that one account, and one address, send with messages and reviews. */
  sentPhotos: { perAuthor: Limit; perNetwork: Limit };
  /** Photos that have not wholly arrived. */
  uploads: UploadLimits;
}

/**
 * How many codes are sent (product decision 9): to one number from one network, at once and a day, or on the owner's own device; to one number
 * from all other networks together; for one network; and altogether.
 */
export interface CodeLimits {
  atOnce: Limit;
  perNumber: Limit;
  perNumberInAll: Limit;
  perAddress: Limit;
  altogether: Limit;
}

/**
 * How many letters are sent: to one address of each kind, and of all kinds for one network; for one account to any address; and for one network.
 * A letter with a link is good for an hour or more, so that whoever is held back has one.
 */
interface LetterLimits {
  perAddress: Limit;
  perAddressAndNetwork: Limit;
  perAccount: Limit;
  perNetwork: Limit;
}

export const defaultLimits: Limits = {
  signIn: { times: 20, within: 15 * minutes },
  signUp: { times: 10, within: 60 * minutes },
  anonymous: { times: 10, within: 60 * minutes },
  comingIn: { times: 200, within: 15 * minutes },
  wrongPasswords: { times: 10, within: 15 * minutes },
  wrongPasswordsInAll: { times: 100, within: 24 * 60 * minutes },
  codes: {
    atOnce: { times: 1, within: betweenCodes },
    perNumber: { times: 5, within: 24 * 60 * minutes },
    perNumberInAll: { times: 20, within: 24 * 60 * minutes },
    perAddress: { times: 10, within: 60 * minutes },
    altogether: { times: 1000, within: 24 * 60 * minutes },
  },
  letters: {
    perAddress: { times: 3, within: 60 * minutes },
    perAddressAndNetwork: { times: 5, within: 24 * 60 * minutes },
    perAccount: { times: 10, within: 24 * 60 * minutes },
    perNetwork: { times: 20, within: 60 * minutes },
  },
  reviews: {
    perAuthor: { times: 60, within: 24 * 60 * minutes },
    perNetwork: { times: 100, within: 24 * 60 * minutes },
    perAnonymousNetwork: { times: 10, within: 60 * minutes },
  },
  reports: {
    perAuthor: { times: 30, within: 24 * 60 * minutes },
    perNetwork: { times: 60, within: 24 * 60 * minutes },
  },
  conversations: {
    perAuthor: { times: 30, within: 24 * 60 * minutes },
    perNetwork: { times: 60, within: 24 * 60 * minutes },
  },
  // All that somebody writes in a day or two without a signal goes out at once; who goes beyond it has the rest wait on the device.
  messages: { times: 300, within: 5 * minutes },
  sentPhotos: {
    perAuthor: { times: 100, within: 24 * 60 * minutes },
    perNetwork: { times: 300, within: 24 * 60 * minutes },
  },
  // A device sends one photo after another, of about a megabyte, and has more than one open only where the line keeps breaking.
  uploads: {
    perAccount: { uploads: 20, bytes: 3 * largestPhoto },
    perNetwork: { uploads: 60, bytes: 10 * largestPhoto },
    altogether: { uploads: 4000, bytes: 200 * largestPhoto },
  },
};

/** Whole seconds until `end` (ms since 1970), one at least. */
export function secondsUntil(end: number): number {
  return Math.max(1, Math.ceil((end - Date.now()) / 1000));
}
