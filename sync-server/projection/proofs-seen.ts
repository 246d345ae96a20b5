import { hasProof } from '../../shared/rules/account/sign-in/proof.ts';
import type { Masters } from './masters.ts';

/** Who has proven who they are, as all accounts say it and as the reviews do that they wrote: a sweep sees both anyway. */
export class ProofsSeen {
  /** By what the account says. */
  readonly #accounts = { proven: new Set<string>(), unproven: new Set<string>() };
  /** The authors, by what a review of theirs says. */
  readonly #authors = { proven: new Set<string>(), unproven: new Set<string>() };

  note({ user, reviews }: Masters): void {
    if (user) this.#accounts[hasProof(user) ? 'proven' : 'unproven'].add(user.uid);
    for (const { from } of reviews) this.#authors[from.isProven ? 'proven' : 'unproven'].add(from.uid);
  }

  /** The uids of those who wrote a review that says something else than their account. */
  misaligned(): string[] {
    const { proven, unproven } = this.#accounts;
    const understated = [...this.#authors.unproven].filter((uid) => proven.has(uid));
    const overstated = [...this.#authors.proven].filter((uid) => unproven.has(uid));
    return [...new Set([...understated, ...overstated])];
  }
}
