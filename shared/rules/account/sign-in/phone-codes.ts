/** Digits in the code that proves a phone number (specification, section 5). */
export const codeLength = 6;

/** How long a code is good for, in ms (product decision 9). */
export const codeLife = 10 * 60_000;

/** How long a number waits for its next code, in ms (product decision 9). */
export const betweenCodes = 60_000;
