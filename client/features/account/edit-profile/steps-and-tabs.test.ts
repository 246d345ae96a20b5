import { expect, test } from 'vitest';
import { accountSearchOf } from '../account-tab.ts';
import { profileTabSearchOf } from './profile-tab.ts';
import { setupStepOf, setupSteps } from './setup-steps.ts';

test('an account is set up in three steps, and an address with another one names none', () => {
  expect(setupSteps).toEqual(['basic-info', 'service-zones', 'photos']);
  expect(setupSteps.map(setupStepOf)).toEqual(setupSteps);
  for (const other of [undefined, '', 'nothing', 'basicInfo', 'constructor']) expect(setupStepOf(other)).toBeNull();
});

test('editing a profile has three tabs, and an address with another one names none', () => {
  for (const tab of ['basicInfo', 'zonesAndHours', 'photos']) expect(profileTabSearchOf({ tab })).toEqual({ tab });
  for (const tab of [undefined, 'myReviews', 7]) expect(profileTabSearchOf({ tab })).toEqual({});
});

test('my account has two tabs, and an address with another one names none', () => {
  for (const tab of ['basicInfo', 'myReviews']) expect(accountSearchOf({ tab })).toEqual({ tab });
  for (const tab of [undefined, 'photos', 7]) expect(accountSearchOf({ tab })).toEqual({});
});
