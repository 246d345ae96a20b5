import { expect, test, vi } from 'vitest';
import { runHook } from '../../../tests/world/hook.ts';
import { useAppBadge } from './use-app-badge.ts';

test('a page that was asleep shows how many are new once it is looked at again', async () => {
  const setAppBadge = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { setAppBadge });
  await runHook(() => useAppBadge(0));
  expect(setAppBadge.mock.calls).toEqual([[0]]);
  // The worker has counted something meanwhile, which was read elsewhere.
  document.dispatchEvent(new Event('visibilitychange'));
  expect(setAppBadge.mock.calls).toEqual([[0], [0]]);
});
