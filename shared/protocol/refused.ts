import type { Refusal, RefusalCode } from './refusal.ts';

/** A no with its code: thrown by whatever decides, on either end; the endpoints put it into an answer, and devices take it out again. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.code = refusal.code;
    this.refusal = refusal;
  }
}
