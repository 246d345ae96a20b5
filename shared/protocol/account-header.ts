/**
 * Names the account that a request under `/account` or `/admin` is meant for: where the session is another's, the answer is
 * `other-session`.
 */
export const accountHeader = 'Confio-Account';
