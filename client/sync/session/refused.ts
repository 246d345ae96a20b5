import type { Refusal, RefusalCode } from '../../../shared/protocol/refusal.ts';

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
