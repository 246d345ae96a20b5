/** What both forms of the second step are given. */
export interface SecondStepForm {
  /** Whether the account has a password, which is asked for first. */
  hasPassword: boolean;
  onDone: () => void;
  onCancel: () => void;
}
