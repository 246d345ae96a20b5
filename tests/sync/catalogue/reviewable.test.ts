import { expect, test } from 'vitest';
import { lookUpReviewable } from '../../../client/sync/catalogue/reviewable.ts';
import type { ProfessionalLookup } from '../../../shared/protocol/ports.ts';
import { makeProfessional } from '../../world/makers.ts';
import { goOffline } from '../person.ts';
import { serveProfessionals } from '../own/writing.ts';
import { quickStore } from '../../world/world.ts';

const nobodyHere = { professional: async (): Promise<ProfessionalLookup> => ({ kind: 'not-on-device' }) };

test('who may be reviewed is known before their profile is live, and nobody else is', async () => {
  await serveProfessionals(quickStore);
  const ana = { uid: 'ana', displayName: 'Ana', profilePhoto: null };
  expect(await lookUpReviewable(nobodyHere, 'ana')).toEqual({ kind: 'found', reviewable: ana });
  expect(await lookUpReviewable(nobodyHere, 'nadie')).toEqual({ kind: 'not-found' });
});

test('without a connection the directory on the device tells who it is, as far as they are in it', async () => {
  goOffline(await serveProfessionals(quickStore));
  const professional = makeProfessional({ uid: 'ana', displayName: 'Ana' });
  const here = { professional: async (): Promise<ProfessionalLookup> => ({ kind: 'found', professional }) };
  expect(await lookUpReviewable(here, 'ana')).toMatchObject({ kind: 'found', reviewable: { displayName: 'Ana' } });
  expect(await lookUpReviewable(nobodyHere, 'ana')).toEqual({ kind: 'not-on-device' });
});
