import { afterEach, expect, test, vi } from 'vitest';
import { SessionBoard } from './session.ts';
import { closeReadNotices, turnPushOn, type PushState, readPushState } from './push-subscription.ts';

afterEach(() => void vi.unstubAllGlobals());

test('the browser is asked in the tap itself, before anything is waited for', async () => {
  const { requestPermission } = pretendBrowser();
  const telling = turnPushOn();
  expect(requestPermission).toHaveBeenCalledOnce();
  expect(await telling).toBe('forbidden');
});

test.each<[what: string, browser: Partial<Subscribed>, says: PushState, posted: string[]]>([
  ['is told by the subscription that it has', { has: 'a', known: 'a' }, 'on', []],
  ['was never told', { has: null, known: null }, 'off', []],
  ['has lost its subscription', { has: null, known: 'a' }, 'on', ['made']],
  ['has another one by now', { has: 'b', known: 'a' }, 'on', ['b']],
  ['has lost its subscription and gets none', { has: null, known: 'a', isRefused: true }, 'off', []],
  ['was told and asks its holder anew', { has: null, known: 'a', permission: 'default' }, 'off', []],
  ['has one and asks its holder anew', { has: 'a', known: 'a', permission: 'default' }, 'off', []],
  ['is forbidden to', { has: 'a', known: 'a', permission: 'denied' }, 'forbidden', []],
])('whether a device is told which %s', async (_what, browser, says, posted) => {
  const sent = pretendSubscribed(browser);
  expect(await readPushState()).toBe(says);
  expect(sent).toEqual(posted.map(endpointOf));
});

test.each(['signs out', 'is found to be signed out'])(
  'a device whose holder %s gives its subscription up and shows no notices any more, also without a connection',
  async (how) => {
    const { unsubscribe, notices } = pretendBrowser();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    const board = new SessionBoard();
    board.update({ session: { account: { uid: 'luis' }, impersonation: null } as never });
    expect(unsubscribe).not.toHaveBeenCalled();
    if (how === 'signs out') board.update({ session: null });
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

interface Subscribed {
  /** The subscription that the browser has, and the one by which the server tells it; null for none. */
  has: string | null;
  known: string | null;
  permission: NotificationPermission;
  /** Whether the push service gives none. */
  isRefused: boolean;
}

const endpointOf = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`;

/** A browser of a device that is told, or was; gives the endpoints that the server comes to hear. */
function pretendSubscribed({
  has = null,
  known = null,
  permission = 'granted',
  isRefused = false,
}: Partial<Subscribed>) {
  pretendBrowser();
  const subscription = (name: string) => {
    const endpoint = endpointOf(name);
    return { endpoint, toJSON: () => ({ endpoint, keys: { p256dh: 'BA', auth: 'AA' } }) };
  };
  const pushManager = {
    getSubscription: async () => has && subscription(has),
    subscribe: async () => {
      if (isRefused) throw new DOMException('no push service', 'AbortError');
      return subscription(has ?? 'made');
    },
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  vi.stubGlobal('Notification', { permission });
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit = {}) => {
    if (typeof body !== 'string') {
      return Response.json({ publicKey: 'BA', isOn: known !== null, endpoint: known && endpointOf(known) });
    }
    sent.push((JSON.parse(body) as { subscription: { endpoint: string } }).subscription.endpoint);
    return new Response(null, { status: 204 });
  });
  return sent;
}
