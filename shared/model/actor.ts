/** An account in the state it is stored in, as it asks. */
export interface AccountActor {
  kind: 'account';
  uid: string;
  isAnonymous: boolean;
  hasBetaAccess: boolean;
  hasSignedCurrentTos: boolean;
  isAdmin: boolean;
  /** The uid of the admin who acts for the account; null when its owner does. */
  impersonatedBy: string | null;
}

/** Who asks: nobody that is known, or an account (specification, section 6). */
export type Actor = { kind: 'visitor' } | AccountActor;
