import type { Refusal, RefusalCode } from '../../shared/refusal.ts';

/** The server answered, and said no. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.code = refusal.code;
    this.refusal = refusal;
  }
}
