import { syncCatalogue } from '../../../client/sync/catalogue/catalogue-sync.ts';
import { openDeviceCatalogue } from '../../../client/sync/catalogue/catalogue-host.ts';
import { StatusBoard } from '../../../client/sync/catalogue/status.ts';
import { type LazyOwn, lazyOwn } from '../../../client/sync/own/lazy-own.ts';
import { openPerson, syncPerson } from '../../../client/sync/own/sync-person.ts';
import { post } from '../../../client/sync/session/requests.ts';
import { SessionBoard } from '../../../client/sync/session/session.ts';
import { SessionAnswer } from '../../../shared/model/session.ts';
import { until } from './loaded-device.ts';

/** How somebody comes in. */
export interface ComingIn {
  kind: 'sign-up' | 'sign-in';
  email: string;
  password: string;
  isContractor?: boolean;
}

/** Milliseconds since 1970, finer than `Date.now`. */
export const now = (): number => performance.timeOrigin + performance.now();

/** The account open on this device, which syncs from now on. */
export async function comeIn({ kind, email, password, isContractor = false }: ComingIn): Promise<LazyOwn> {
  const session = new SessionBoard();
  const own = lazyOwn(session);
  const status = new StatusBoard();
  const { store } = await openDeviceCatalogue((change) => status.know(change));
  const profile = kind === 'sign-up' ? { language: 'en', isContractor } : {};
  session.update(await post(`/auth/${kind}`, { email, password, ...profile }, SessionAnswer));
  const { signal } = new AbortController();
  const person = { session, own };
  const events = openPerson(person);
  void syncCatalogue(store, status, signal, { own: events });
  void syncPerson(person, signal);
  await own.ask((opened) => opened.whenOpen());
  await until(status, ({ phase }) => phase === 'up-to-date');
  return own;
}

/** When the frame began that could show what `isShown` waits for. */
export function onScreen(source: Pick<LazyOwn, 'subscribe'>, isShown: () => boolean): Promise<number> {
  return new Promise((resolve) => {
    const stop = source.subscribe(() => {
      if (!isShown()) return;
      stop();
      requestAnimationFrame(() => resolve(now()));
    });
  });
}
