import { beforeEach, expect, test, vi } from 'vitest';
import { runHook } from '../../../../tests/world/hook.ts';
import { makeLocalStorage } from '../../../../tests/world/local-storage.ts';
import type { ShownConversation } from '../../../../shared/protocol/conversations.ts';
import { DeviceFull } from '../../../db/device-full.ts';
import type { LazyConversations } from '../../../sync/conversations/use-conversations.ts';
import { useDraft } from './use-draft.ts';

vi.mock('../../../sync/session/use-session.ts', () => ({
  useSession: () => ({ session: { account: { uid: 'ana' } }, status: 'confirmed' }),
}));

const item = 'left:ana:message resident-luis';

let items: Record<string, string> = {};
beforeEach(() => {
  items = makeLocalStorage({});
  vi.stubGlobal('localStorage', items);
});

/** A conversation on a device that has room for neither drafts nor messages, until it is said to. */
async function openThread() {
  const device = { isFull: true, draft: '' };
  const sending: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const loaded = {
    write: async (_key: string, text: string) => {
      if (device.isFull) throw new DeviceFull(null);
      device.draft = text;
    },
    send: () => new Promise<void>((resolve, reject) => sending.push({ resolve, reject })),
    sayWriting: () => undefined,
  };
  const conversations = {
    ask: async (work: (each: typeof loaded) => Promise<void>) => work(loaded),
    ifLoaded: (work: (each: typeof loaded) => void) => work(loaded),
  } as unknown as LazyConversations;
  const conversation = () => ({ key: 'resident-luis', draft: device.draft }) as ShownConversation;
  const field = await runHook(() => useDraft(conversations, conversation()));
  return {
    device,
    field,
    type: (text: string) => field.act(({ onText }) => onText(text)),
    send: () => field.act(({ onSend }) => onSend()),
    fail: () => field.act(() => sending.shift()?.reject(new DeviceFull(null))),
    succeed: () => field.act(() => sending.shift()?.resolve()),
  };
}

test('a message that a full device cannot take is there again after the page is closed', async () => {
  const { field, type, send, fail } = await openThread();
  await type('¿Puede venir hoy?');
  await send();
  expect(field.get().text).toBe('');
  // Nobody knows yet what will become of it.
  await field.end();
  expect(items[item]).toBe('¿Puede venir hoy?');
  delete items[item];

  await fail();
  expect(field.get().text).toBe('¿Puede venir hoy?');
  expect(field.get().failure).toBeInstanceOf(DeviceFull);
  await field.end();
  expect(items[item]).toBe('¿Puede venir hoy?');
});

test('what was typed while a message did not get through stands below it, and neither is lost', async () => {
  const { device, field, type, send, fail } = await openThread();
  await type('¿Puede venir hoy?');
  await send();
  await type('Es urgente.');
  await field.end();
  expect(items[item]).toBe('¿Puede venir hoy?\nEs urgente.');

  device.isFull = false;
  await fail();
  expect(field.get().text).toBe('¿Puede venir hoy?\nEs urgente.');
  expect(device.draft).toBe('¿Puede venir hoy?\nEs urgente.');
  expect(items).not.toHaveProperty(item);
});

test('once a message is sent nothing of it is left, and what was typed meanwhile is', async () => {
  const { field, type, send, succeed } = await openThread();
  await type('¿Puede venir hoy?');
  await send();
  await field.end();
  await succeed();
  expect(items).not.toHaveProperty(item);
  await field.end();
  expect(items).not.toHaveProperty(item);

  await type('Mañana');
  await send();
  await type('Es urgente.');
  await succeed();
  expect(field.get().text).toBe('Es urgente.');
  await field.end();
  expect(items[item]).toBe('Es urgente.');
});
