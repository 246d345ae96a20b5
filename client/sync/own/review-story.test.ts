import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Review } from '../../../shared/model/review.ts';
import type { OwnReviewOutcome, OwnReviewRow as PushedRow } from '../../../shared/protocol/review-protocol.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import { authorFields, editReview, ownReviewView, type WantedReview, writtenBy } from '../../../shared/rules/review.ts';
import { makeReview } from '../../../tests/world/makers.ts';
import type { OwnReviewRow } from '../../db/own/own-review-row.ts';
import { begunReview, pushedRow, settled, submitted, textOf, toldSo, typed, withdrawn } from './review-rows.ts';
import { sending } from './sent-rows.ts';

const to = { uid: 'ana', displayName: 'Ana', profilePhoto: null };
const author = { uid: 'luis', isAnonymous: false, hasSignedCurrentTos: true };
const fields = ['title', 'review'] as const;

/** What a server makes of a pushed review, as `sync-server/sync/push-own-reviews.ts` does; without a store. */
class Server {
  stored: Review | null = null;
  /** All that it ever had. */
  versions: WantedReview[] = [];

  take(asked: PushedRow): OwnReviewOutcome {
    const wanted = writtenIn(asked.new);
    const before = asked.assumed && writtenIn(asked.assumed);
    if (!this.stored) return this.#begin(wanted);
    const current = ownReviewView(this.stored);
    if (!before && !isSame(wanted, writtenBy(current))) return { kind: 'conflict', current };
    return this.edit(before ?? wanted, wanted);
  }

  /** An edit over what this or another device last had. */
  edit(assumed: WantedReview, wanted: WantedReview): OwnReviewOutcome {
    if (!this.stored) throw new Error('nothing is there to be edited');
    const edited = editReview({ stored: this.stored, assumed, wanted, author, now: 1 });
    if ('review' in edited && edited.review) this.#keep(edited.review);
    const current = ownReviewView(this.stored);
    if ('refusal' in edited) return { kind: 'refused', refusal: edited.refusal, current };
    return { kind: !('clash' in edited) && isSame(writtenBy(current), wanted) ? 'accepted' : 'conflict', current };
  }

  #begin({ title, review, statedName, statedEmail, agreedTerms }: WantedReview): OwnReviewOutcome {
    const made = makeReview('ana', 'luis', { title, review, status: 'pending' });
    const stored = { ...made, from: { ...made.from, statedName, statedEmail, agreedTerms } };
    this.#keep(stored);
    return { kind: 'accepted', current: ownReviewView(stored) };
  }

  #keep(review: Review): void {
    this.stored = review;
    this.versions.push(writtenBy(ownReviewView(review)));
  }
}

/** What its author wrote of a pushed review. */
function writtenIn(pushed: PushedRow['new']): WantedReview {
  return Object.fromEntries(authorFields.map((field) => [field, pushed[field]])) as WantedReview;
}

/** A device whose author writes while pushes go out, are answered, or are not. */
class Story {
  server = new Server();
  row: OwnReviewRow = typed(begunReview({ account: 'luis', id: 'by-luis', to, isGuest: false, now: 1 }), {
    title: 'first',
    review: 'first',
    rating: 5,
  });
  /** What was typed, and no answer has said yet that the server has it. */
  owed: Partial<WantedReview> = { title: 'first', review: 'first' };
  /** What was taken for kept, and never was. */
  lost: [field: string, value: unknown][] = [];
  #underWay: { pushed: WantedReview; asked: PushedRow } | null = null;
  #words = 0;

  type(field: (typeof fields)[number]): void {
    const change = { [field]: `${field} ${++this.#words}` };
    this.row = typed(this.row, change);
    this.owed = { ...this.owed, ...change };
  }

  submit(): void {
    this.row = submitted(this.row);
  }

  /** What was being written is let go with it, as its author asked. */
  withdraw(): void {
    if (this.row.told) this.owed = {};
    this.row = withdrawn(this.row);
  }

  send(): void {
    const { wanted } = this.row;
    if (!wanted || this.#underWay) return;
    this.#underWay = { pushed: wanted, asked: pushedRow(this.row, wanted) };
    this.row = sending(this.row, wanted);
  }

  /** The push arrives, and its answer too unless `isLost`. */
  arrive(isLost = false): void {
    this.#answered((asked) => this.server.take(asked), isLost);
  }

  refuse(code: 'too-many-requests' | 'not-found'): void {
    this.#answered(() => ({ kind: 'refused', refusal: { code }, current: null }), false);
  }

  pull(): void {
    if (!this.server.stored) return;
    this.row = toldSo(this.row, ownReviewView(this.server.stored));
    this.#settle();
  }

  /** The author changes it on another device, which has what the server has. */
  elsewhere(field: (typeof fields)[number]): void {
    if (!this.server.stored) return;
    const now = writtenBy(ownReviewView(this.server.stored));
    this.server.edit(now, { ...now, [field]: `${field} elsewhere ${++this.#words}`, isWithdrawn: false });
  }

  #answered(ask: (asked: PushedRow) => OwnReviewOutcome, isLost: boolean): void {
    if (!this.#underWay) return;
    const { pushed, asked } = this.#underWay;
    this.#underWay = null;
    const outcome = ask(asked);
    if (!isLost) this.row = settled(this.row, pushed, outcome, 1);
    this.#settle();
  }

  /** Where nothing waits here any more, the server has had all of it. */
  #settle(): void {
    if (this.row.draft || this.row.wanted) return;
    const isThere = (field: string, value: unknown) =>
      this.server.versions.some((version) => Reflect.get(version, field) === value);
    this.lost.push(...Object.entries(this.owed).filter(([field, value]) => !isThere(field, value)));
    this.owed = {};
  }
}

const deeds: Record<string, (story: Story, field: (typeof fields)[number]) => void> = {
  type: (story, field) => story.type(field),
  submit: (story) => story.submit(),
  withdraw: (story) => story.withdraw(),
  send: (story) => story.send(),
  arrive: (story) => story.arrive(),
  'arrive unanswered': (story) => story.arrive(true),
  'too many': (story) => story.refuse('too-many-requests'),
  'not now': (story) => story.refuse('not-found'),
  pull: (story) => story.pull(),
  elsewhere: (story, field) => story.elsewhere(field),
};
const step = fc.tuple(fc.constantFrom(...Object.keys(deeds)), fc.constantFrom(...fields));

test('what was typed last is on the device until the server has it, whatever happens in whatever order', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const story = new Story();
      for (const [deed, field] of steps) {
        deeds[deed]?.(story, field);
        expect(textOf(story.row)).toMatchObject(story.owed);
      }
      // Once its author sends it and all is well, the server has had all of it, and has it so where no other device wrote.
      const isAlone = steps.every(([deed]) => deed !== 'elsewhere');
      const text = isAlone ? { ...textOf(story.row), isWithdrawn: false } : {};
      for (let tries = 0; tries < 4; tries++) {
        story.submit();
        story.send();
        story.arrive();
      }
      expect(story.row).toMatchObject({ draft: null, wanted: null, attention: null });
      expect([story.owed, story.lost]).toEqual([{}, []]);
      expect(story.server.versions.at(-1)).toMatchObject(text);
    }),
    { numRuns: 1000 },
  );
});
