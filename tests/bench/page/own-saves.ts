import { syncCatalogue } from '../../../client/sync/catalogue/catalogue-sync.ts';
import { type LazyOwn, lazyOwn } from '../../../client/sync/own/lazy-own.ts';
import { openPerson, syncPerson } from '../../../client/sync/own/sync-person.ts';
import { post } from '../../../client/sync/session/requests.ts';
import { SessionBoard } from '../../../client/sync/session/session.ts';
import { openDeviceCatalogue } from '../../../client/sync/catalogue/open-catalogue.ts';
import { StatusBoard } from '../../../client/sync/catalogue/status.ts';
import { SessionAnswer } from '../../../shared/model/session.ts';
import { until } from './loaded-device.ts';

/** What a device of the account is to do next. */
type Step =
  | { kind: 'sign-up' | 'sign-in'; email: string; password: string }
  /** Saves `count` texts, one every `every` milliseconds; gives when each save began and was on the screen. */
  | { kind: 'save'; count: number; every: number }
  /** Gives when each of the `count` texts was on the screen. */
  | { kind: 'watch'; count: number };

/** Milliseconds since 1970, finer than `Date.now`. */
const now = () => performance.timeOrigin + performance.now();
const textOf = (index: number) => `Save ${index}.`;

let account: LazyOwn | undefined;

export async function run(step: Step): Promise<unknown> {
  switch (step.kind) {
    case 'sign-up':
    case 'sign-in':
      account = await comeIn(step);
      return true;
    case 'save':
      return save(step.count, step.every);
    case 'watch':
      return Promise.all(Array.from({ length: step.count }, (_, index) => onScreen(textOf(index))));
  }
}

/** The account open on this device, which syncs from now on. */
async function comeIn({ kind, email, password }: Extract<Step, { email: string }>): Promise<LazyOwn> {
  const session = new SessionBoard();
  const own = lazyOwn(session);
  const status = new StatusBoard();
  const { store } = await openDeviceCatalogue((change) => status.know(change));
  const profile = kind === 'sign-up' ? { language: 'en', isContractor: false } : {};
  session.take(await post(`/auth/${kind}`, { email, password, ...profile }, SessionAnswer));
  const { signal } = new AbortController();
  const person = { session, own };
  const events = openPerson(person);
  void syncCatalogue(store, status, signal, events);
  void syncPerson(person, signal);
  await own.ask((opened) => opened.whenOpen());
  await until(status, ({ phase }) => phase === 'up-to-date');
  return own;
}

async function save(count: number, every: number): Promise<{ began: number; shown: number }[]> {
  const saves: { began: number; shown: number }[] = [];
  for (let index = 0; index < count; index++) {
    const began = now();
    const [shown] = await Promise.all([
      onScreen(textOf(index)),
      open().ask((opened) => opened.edit({ description: textOf(index) })),
    ]);
    saves.push({ began, shown });
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  return saves;
}

/** When the frame began that could show the text. */
function onScreen(text: string): Promise<number> {
  return new Promise((resolve) => {
    const stop = open().subscribe(() => {
      if (open().get().account?.description !== text) return;
      stop();
      requestAnimationFrame(() => resolve(now()));
    });
  });
}

function open(): LazyOwn {
  if (!account) throw new Error('nobody is signed in');
  return account;
}
