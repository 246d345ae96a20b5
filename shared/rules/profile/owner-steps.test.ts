import { expect, test } from 'vitest';
import { makeContractor } from '../../../tests/world/makers.ts';
import { defaultHours } from '../../model/profile/hours.ts';
import { makeUser } from '../../model/user.ts';
import { notPublished } from '../publication.ts';
import { ownView } from '../account/user.ts';
import { type HeldProfile, isStepDone, ownerSteps } from './owner-steps.ts';

const nothing = { hasPortrait: false, workPhotos: 0, hasConfirmedHours: false };
const left = (held: HeldProfile) => ownerSteps(held).flatMap((status) => (isStepDone(status) ? [] : [status.step]));
const prices = { plumbing: { amount: 15_000, currency: 'CRC', unit: 'visit' } } as const;

test('who is new is asked for everything: first what makes the profile public, then what clients look for', () => {
  expect(left({ account: ownView(makeUser('ana', 0)), ...nothing })).toEqual([
    'reviews',
    'name',
    'services',
    'zones',
    'phone',
    'portrait',
    'description',
    'hours',
    'work-photos',
    'price',
  ]);
});

test('a step is done once the account says it, or the device holds what is still to be sent', () => {
  const account = ownView(
    makeContractor({
      contactPhone: '+50688880000',
      hours: { ...defaultHours, saturday: { ...defaultHours.saturday, isClosed: true } },
      publication: { ...notPublished, approvedCount: 3 },
      prices,
    }),
  );
  expect(left({ account, ...nothing })).toEqual(['portrait', 'work-photos']);
  expect(left({ account, ...nothing, hasPortrait: true, workPhotos: 2 })).toEqual(['work-photos']);
  expect(left({ account, ...nothing, hasPortrait: true, workPhotos: 3 })).toEqual([]);
  expect(left({ account: { ...account, displayName: '', zones: [] }, ...nothing, hasPortrait: true })).toEqual([
    'name',
    'zones',
    'work-photos',
  ]);
});

test('the hours that stand where nobody says any are said once their owner confirms them', () => {
  const account = ownView(makeContractor());
  expect(left({ account, ...nothing })).toContain('hours');
  expect(left({ account, ...nothing, hasConfirmedHours: true })).not.toContain('hours');
});

test('a price is its owner’s to say or not, and counts for a service that they offer', () => {
  const account = ownView(makeContractor());
  const steps = ownerSteps({ account, ...nothing });
  expect(steps.filter(({ isOptional }) => isOptional).map(({ step }) => step)).toEqual(['price']);
  expect(left({ account: { ...account, prices }, ...nothing })).not.toContain('price');
  expect(left({ account: { ...account, prices, services: ['painting'] }, ...nothing })).toContain('price');
});

test('what is counted tells how far it has come, and never beyond what is wanted', () => {
  const account = ownView(makeContractor({ publication: { ...notPublished, approvedCount: 2 } }));
  const steps = ownerSteps({ account, ...nothing, workPhotos: 7 });
  expect(steps.find(({ step }) => step === 'reviews')).toMatchObject({ has: 2, wanted: 3 });
  expect(steps.find(({ step }) => step === 'work-photos')).toMatchObject({ has: 3, wanted: 3 });
});
