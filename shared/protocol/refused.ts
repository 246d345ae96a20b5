import type { Refusal, RefusalCode } from './refusal.ts';

/** A no with its code: the server's answer, or what the same rules say on the device. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.code = refusal.code;
    this.refusal = refusal;
  }
}
