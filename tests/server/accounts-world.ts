// The tests of the sync engine still look here.
export { audited, changeUser, signedTerms, storedUser } from '../world/accounts.ts';
