import type { Refusal, RefusalCode } from '../shared/protocol/refusal.ts';

/** Thrown by whatever decides, to say no to who asks; the endpoints put it into an answer. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(code: RefusalCode, details: Omit<Refusal, 'code'> = {}) {
    super(code);
    this.refusal = { code, ...details };
  }
}
