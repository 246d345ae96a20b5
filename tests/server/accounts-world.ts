// The tests of the sync engine still look here.
export { audited } from '../world/admin.ts';
export { changeUser, signedTerms, storedUser } from '../world/people.ts';
