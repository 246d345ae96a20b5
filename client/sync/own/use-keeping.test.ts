import { beforeEach, expect, test, vi } from 'vitest';
import { runHook } from '../../../tests/world/hook.ts';
import { makeLocalStorage } from '../../../tests/world/local-storage.ts';
import { useKeeping } from './use-keeping.ts';

vi.mock('../session/use-session.ts', () => ({
  useSession: () => ({ session: { account: { uid: 'ana' } }, status: 'confirmed' }),
}));

interface Text {
  reason: string;
  note: string;
}

const item = 'left:ana:report luis';

let items: Record<string, string> = {};
beforeEach(() => {
  items = makeLocalStorage({});
  vi.stubGlobal('localStorage', items);
});

/** The form on a page of its own, on a device that takes its time. */
async function openForm() {
  const writing: { change: Partial<Text>; end: () => void; fail: (error: Error) => void }[] = [];
  const write = (change: Partial<Text>) =>
    new Promise<void>((end, fail) => {
      writing.push({ change, end, fail });
    });
  const failed = vi.fn<(error: unknown) => void>();
  const form = await runHook(() => useKeeping<Text>('report luis', write, failed));
  const type = (change: Partial<Text>) => form.act(({ keep }) => void keep(change).catch(failed));
  return { form, writing, failed, type };
}

test('what the device had no time to keep when the page ended is kept by the next page', async () => {
  const before = await openForm();
  await before.type({ reason: 'offensive' });
  await before.type({ note: 'Insulta.' });
  await before.form.end();
  const left = { reason: 'offensive', note: 'Insulta.' };
  expect(JSON.parse(items[item] ?? '')).toEqual(left);

  const after = await openForm();
  expect(after.writing.map(({ change }) => change)).toEqual([left]);
  await after.form.act(() => after.writing[0]?.end());
  expect(items).not.toHaveProperty(item);
});

test('so is what it had no room for when its writer went elsewhere', async () => {
  const before = await openForm();
  await before.type({ note: 'Insulta.' });
  await before.form.act(() => before.writing[0]?.fail(new Error('no room')));
  await before.form.leave();

  const after = await openForm();
  expect(after.writing.map(({ change }) => change)).toEqual([{ note: 'Insulta.' }]);
  await after.form.act(() => after.writing[0]?.end());
  expect(items).not.toHaveProperty(item);
});

test('what the device keeps only after its writer went elsewhere is not left behind', async () => {
  const { form, writing, type } = await openForm();
  await type({ note: 'Insulta.' });
  await form.leave();
  writing[0]?.end();
  await vi.waitFor(() => expect(items).not.toHaveProperty(item));
});

test('what the device has kept, or its writer let go of, is not left behind', async () => {
  const { form, writing, type } = await openForm();
  await type({ note: 'Insulta.' });
  await form.act(() => writing[0]?.end());
  await form.end();
  expect(items).not.toHaveProperty(item);

  await type({ note: 'Insulta a todos.' });
  await form.act(({ forget }) => forget());
  await form.end();
  expect(items).not.toHaveProperty(item);
});

test('what did not fit on the device goes with the next keystroke', async () => {
  const { form, writing, failed, type } = await openForm();
  await type({ reason: 'offensive' });
  await form.act(() => writing[0]?.fail(new Error('no room')));
  expect(failed).toHaveBeenCalledTimes(1);
  await type({ note: 'Insulta.' });
  expect(writing[1]?.change).toEqual({ reason: 'offensive', note: 'Insulta.' });
});
