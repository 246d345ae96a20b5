import { beforeEach, expect, test, vi } from 'vitest';
import type { Asking } from '../../../../shared/protocol/conversations.ts';
import type { OwnConversations } from '../../../sync/conversations/own-conversations.ts';
import type { LazyConversations } from '../../../sync/conversations/use-conversations.ts';
import { runHook } from '../../../../tests/world/hook.ts';
import { makeLocalStorage } from '../../../../tests/world/local-storage.ts';
import { useAskingDraft } from './use-asking-draft.ts';

const device = vi.hoisted((): { kept: Asking | null } => ({ kept: null }));
vi.mock('../../../sync/session/use-session.ts', () => ({
  useSession: () => ({ session: { account: { uid: 'luis' } }, status: 'confirmed' }),
}));
vi.mock('../../../sync/conversations/use-conversations.ts', () => ({
  useConversations: () => ({ isRead: true }),
  useAsking: () => device.kept,
}));

const writeAsking = vi.fn<OwnConversations['writeAsking']>();
const discardAsking = vi.fn<OwnConversations['discardAsking']>();
const conversations = {
  ask: (work: (loaded: Pick<OwnConversations, 'writeAsking' | 'discardAsking'>) => unknown) =>
    Promise.resolve(work({ writeAsking, discardAsking })),
} as unknown as LazyConversations;

const openPage = () => runHook(() => useAskingDraft(conversations, { service: null, zone: null }));
const noRoom = new Error('no room');

let items: Record<string, string> = {};
beforeEach(() => {
  items = makeLocalStorage({});
  vi.stubGlobal('localStorage', items);
  device.kept = null;
  writeAsking.mockReset().mockResolvedValue();
  discardAsking.mockReset().mockResolvedValue();
});

test('what the device had no room for when its writer went elsewhere is there again, and kept', async () => {
  writeAsking.mockRejectedValueOnce(noRoom);
  const before = await openPage();
  await before.act(({ change }) => change({ text: 'Una fuga.' }));
  expect(before.get().failure).toBe(noRoom);
  await before.leave();

  const after = await openPage();
  expect(after.get().asking.text).toBe('Una fuga.');
  expect(writeAsking).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'Una fuga.' }));
  expect(items).toEqual({});
});

test('what was sent is not left behind, though the device had no room for it while it was written', async () => {
  writeAsking.mockRejectedValueOnce(noRoom);
  const page = await openPage();
  await page.act(({ change }) => change({ text: 'Una fuga.' }));
  await page.act(({ forget }) => forget());
  await page.leave();
  expect(items).toEqual({});
});

test('what is sent is shown until the page goes, though its draft is gone', async () => {
  const kept = {
    service: 'plumbing',
    zone: null,
    when: 'week',
    whenNote: '',
    photos: [],
    to: [],
    again: null,
  } as const;
  device.kept = { ...kept, id: 'r', text: 'Una fuga.', photos: [], to: [] };
  const page = await openPage();
  await page.act(({ suggest }) => {
    suggest({});
    device.kept = null;
  });
  expect(page.get().asking).toMatchObject({ id: 'r', text: 'Una fuga.' });
});

test('who begins another one reads no more what became of the one before', async () => {
  writeAsking.mockRejectedValueOnce(noRoom);
  const page = await openPage();
  await page.act(({ change }) => change({ text: 'Una fuga.' }));
  await page.act(({ beginAnew }) => beginAnew());
  expect(page.get()).toMatchObject({ failure: null, asking: { text: '' } });
});
