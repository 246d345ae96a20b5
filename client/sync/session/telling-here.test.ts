import { afterEach, expect, test, vi } from 'vitest';
import { SessionBoard } from './session.ts';
import { closeReadNotices } from './shown-notices.ts';
import { beginTelling } from './telling-here.ts';

afterEach(() => void vi.unstubAllGlobals());

test('the browser is asked in the tap itself, before anything is waited for', async () => {
  const { requestPermission } = pretendBrowser();
  const telling = beginTelling();
  expect(requestPermission).toHaveBeenCalledOnce();
  expect(await telling).toBe('forbidden');
});

test.each(['signs out', 'is found to be signed out'])(
  'a device whose holder %s gives its subscription up and shows no notices any more, also without a connection',
  async (how) => {
    const { unsubscribe, notices } = pretendBrowser();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    const board = new SessionBoard();
    board.take({ session: { account: { uid: 'luis' }, impersonation: null } as never });
    expect(unsubscribe).not.toHaveBeenCalled();
    if (how === 'signs out') board.take({ session: null });
    else board.suspend('expired');
    await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
    for (const { close } of notices) expect(close).toHaveBeenCalledOnce();
  },
);

test('a notice goes once its message was read, and stays where a later one was not', async () => {
  const { notices } = pretendBrowser();
  const asked: [string, number][] = [];
  await closeReadNotices((key, at) => {
    asked.push([key, at]);
    return key === 'resident-ana';
  });
  expect(asked).toEqual([
    ['resident-ana', 7],
    ['resident-eva', 0],
  ]);
  expect(notices.map(({ close }) => close.mock.calls.length)).toEqual([1, 0]);
});

/** A browser with a service worker, which forbids to be told anything and shows two notices. */
function pretendBrowser() {
  const requestPermission = vi.fn(async () => 'denied');
  const unsubscribe = vi.fn(async () => true);
  const notices = [
    { tag: '/es/messages/resident-ana', data: { at: 7 }, close: vi.fn() },
    // As an older version showed it.
    { tag: '/en/messages/resident-eva', data: null, close: vi.fn() },
  ];
  const registration = {
    getNotifications: async () => notices,
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { requestPermission, permission: 'denied' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('BroadcastChannel', undefined);
  return { requestPermission, unsubscribe, notices };
}
