import { expect, test } from 'vitest';
import { makeReview, testTime } from '../../../tests/world/makers.ts';
import type { Trace } from '../../model/trace.ts';
import { burst } from './burst.ts';
import { isAlike } from './similar-text.ts';
import { type SignalFacts, signalsOf, suspendedLike } from './signals.ts';

const day = 24 * 60 * 60 * 1000;
const review = makeReview('ana', 'luis', { status: 'pending' });
const [author, other] = [review.from.uid, 'author-uid-rosa'];
const traceOf = (place: string, device: string): Trace => ({
  wasSuspended: false,
  marks: [
    { kind: 'place', hash: place, at: testTime },
    { kind: 'device', hash: device, at: testTime },
  ],
});
const account = (daysOld: number, isSuspended = false) => ({ createdAt: testTime - daysOld * day, isSuspended });

/** A town in which nothing is unusual, but for what is said. */
function facts(change: Partial<SignalFacts> = {}): SignalFacts {
  return {
    received: [
      review,
      makeReview('ana', 'rosa', { createdAt: testTime - 60 * day, review: 'Volvió por la tarde con el repuesto.' }),
    ],
    written: [review],
    accounts: new Map([
      [author, account(100)],
      [other, account(200)],
      ['ana', account(300)],
    ]),
    traces: new Map([
      [author, traceOf('home', 'phone')],
      [other, traceOf('office', 'laptop')],
      ['ana', traceOf('shop', 'tablet')],
    ]),
    now: testTime,
    ...change,
  };
}

const kindsOf = (change: Partial<SignalFacts>, about = review) =>
  signalsOf(about, facts(change)).map(({ kind }) => kind);
const traces = (own: Trace, at: string, theirs: Trace) => new Map([...facts().traces, [author, own], [at, theirs]]);

test('an honest review of an account that has been here a while has no signals', () => {
  expect(signalsOf(review, facts())).toEqual([]);
});

test.each([
  ['device-of-author', { traces: traces(traceOf('home', 'phone'), other, traceOf('office', 'phone')) }],
  ['place-of-author', { traces: traces(traceOf('home', 'phone'), other, traceOf('home', 'laptop')) }],
  ['device-of-professional', { traces: traces(traceOf('home', 'phone'), 'ana', traceOf('shop', 'phone')) }],
  ['place-of-professional', { traces: traces(traceOf('home', 'phone'), 'ana', traceOf('home', 'tablet')) }],
  ['age-of-author', { accounts: new Map([...facts().accounts, [author, account(200.5)]]) }],
  ['age-of-professional', { accounts: new Map([...facts().accounts, [author, account(300.5)]]) }],
  ['new-account', { accounts: new Map([...facts().accounts, [author, account(6)]]) }],
  [
    'suspended-person',
    {
      accounts: new Map([...facts().accounts, ['gone', account(9, true)]]),
      traces: traces(traceOf('home', 'phone'), 'gone', traceOf('home', 'x')),
    },
  ],
  [
    'burst',
    {
      received: Array.from({ length: burst.reviews }, (_, index) =>
        makeReview('ana', `luis${index || ''}`, { review: `${index}`, createdAt: testTime + index }),
      ),
    },
  ],
  ['similar-text', { received: [review, makeReview('ana', 'rosa', { createdAt: testTime - 60 * day })] }],
] satisfies [string, Partial<SignalFacts>][])('%s', (kind, change) => {
  expect(kindsOf(change)).toEqual([kind]);
});

test('five reviews within two days, around this one, are no burst', () => {
  const at = [-20, -19, 19, 20];
  const received = at.map((hours) =>
    makeReview('ana', `rosa${hours}`, { review: `${hours}`, createdAt: review.createdAt + (hours * day) / 24 }),
  );
  expect(kindsOf({ received })).toEqual([]);
});

test('what is signalled names whom it is in common with', () => {
  const [signal] = signalsOf(review, facts({ traces: traces(traceOf('home', 'phone'), other, traceOf('x', 'phone')) }));
  expect(signal).toEqual({ kind: 'device-of-author', others: [other] });
});

test('what was used more than 90 days ago ties nobody together', () => {
  const tied = { traces: traces(traceOf('home', 'phone'), other, traceOf('home', 'phone')) };
  expect(kindsOf({ ...tied, now: testTime + 90 * day })).toEqual([]);
});

test('who was suspended and deleted the account is known by what they use, for as long as that is kept', () => {
  const gone = new Map([...facts().traces, ['former-x', { ...traceOf('y', 'phone'), wasSuspended: true }]]);
  expect(suspendedLike(author, facts({ traces: gone }))).toEqual(['former-x']);
  expect(suspendedLike(other, facts({ traces: gone }))).toEqual([]);
});

test('texts are alike that were copied with a word or two changed, in any case and without accents', () => {
  const text = 'Llegó puntual, arregló la fuga en una hora y dejó todo limpio. Lo recomiendo.';
  expect(isAlike(text, 'LLEGO PUNTUAL: arreglo la fuga en dos horas y dejo todo limpio! Lo recomiendo mucho')).toBe(
    true,
  );
  expect(isAlike(text, 'Vino tarde, pero la fuga quedó bien arreglada y el precio fue justo.')).toBe(false);
  // What anybody says in three words says nothing.
  expect(isAlike('Muy bueno.', 'Muy bueno.')).toBe(false);
});
