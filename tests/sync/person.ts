import { onTestFinished, vi } from 'vitest';
import type { AccountDevice } from '../../client/db/own/account-device.ts';
import { CatalogueStore } from '../../client/db/catalogue/catalogue-store.ts';
import { syncCatalogue } from '../../client/sync/catalogue/catalogue-sync.ts';
import { AdminDesk } from '../../client/sync/admin/admin-desk.ts';
import { LateAccount } from '../../client/sync/own/lazy-account.ts';
import { LateReplies } from '../../client/sync/own/lazy-replies.ts';
import { LateReports } from '../../client/sync/own/lazy-reports.ts';
import { LateReviews } from '../../client/sync/own/lazy-reviews.ts';
import { LateAdmin } from '../../client/sync/admin/lazy-admin.ts';
import { type Leaving, leavingOf } from '../../client/sync/own/leaving.ts';
import { OwnAccount } from '../../client/sync/own/own-account.ts';
import { OwnReviews } from '../../client/sync/own/own-reviews.ts';
import { type DevicePerson, openOwn, syncOwn } from '../../client/sync/own/own-sync.ts';
import { Replies } from '../../client/sync/own/replies.ts';
import { Reports } from '../../client/sync/own/reports.ts';
import { post } from '../../client/sync/session/requests.ts';
import { SessionBoard } from '../../client/sync/session/session.ts';
import { StatusBoard } from '../../client/sync/catalogue/status.ts';
import { type Session, SessionAnswer } from '../../shared/model/session.ts';
import type { OwnUser } from '../../shared/model/user.ts';
import type { OwnEdit } from '../../shared/rules/user.ts';
import { emailOf, password } from '../world/people.ts';
import { Visitor } from '../world/visitor.ts';
import { eventually, makeStore, startBareServer, type StoreKind } from '../world/world.ts';
import type { Disk } from './disk.ts';
import { Served } from './served.ts';

export { emailOf, password };

/** A server where people sign in, and a browser that reaches it and keeps what a browser keeps. */
export async function serveAccounts(kind: StoreKind): Promise<Served> {
  const store = await makeStore(kind);
  const served = new Served(store, await startBareServer(store));
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return served;
}

/** The product open in the browser, as far as it is about who is signed in. */
export interface Page extends DevicePerson {
  leaving: Leaving;
  close: () => Promise<void>;
}

/** Opens the product on `disk`, in the only tab there is; it syncs until it is closed. */
export async function openPage(disk: Disk): Promise<Page> {
  const session = new SessionBoard();
  let opened: OwnAccount | null = null;
  const account = new LateAccount(session, async () => (opened = new OwnAccount(session, disk.asAccountDevice())));
  const sent: (OwnReviews | Replies | Reports)[] = [];
  const opening =
    <Source extends OwnReviews | Replies | Reports>(make: (device: AccountDevice) => Source) =>
    async () => {
      const source = make(disk.asAccountDevice());
      sent.push(source);
      return source;
    };
  const ownReviews = new LateReviews(
    session,
    opening((device) => new OwnReviews(session, device)),
  );
  const replies = new LateReplies(
    session,
    opening((device) => new Replies(session, device)),
  );
  const reports = new LateReports(
    session,
    opening((device) => new Reports(session, device)),
  );
  let desk: AdminDesk | null = null;
  const admin = new LateAdmin(session, async () => (desk = new AdminDesk(session, disk.asAdminDevice())));
  const person = { session, account, ownReviews, replies, reports, admin };
  const own = openOwn(person);
  const database = await disk.openAlone();
  const abort = new AbortController();
  const syncing = Promise.all([
    syncCatalogue(new CatalogueStore(database), new StatusBoard(), abort.signal, own),
    syncOwn(person, abort.signal, () => 'es'),
  ]);
  let closing: Promise<void> | undefined;
  const close = () =>
    (closing ??= (async () => {
      abort.abort();
      await syncing;
      await opened?.close();
      for (const source of sent) await source.close();
      await desk?.close();
      await database.close();
    })());
  onTestFinished(close);
  await session.check();
  if (session.get().session) await Promise.all([account.whenOpen(), admin.whenOpen()]);
  return { ...person, leaving: leavingOf(session, person), close };
}

/** Signs up on a page; settles when the account is on the device, and gives it. */
export async function signUp({ session, account }: Page, name: string): Promise<OwnUser> {
  const body = { email: emailOf(name), password, language: 'es', isContractor: true };
  session.take(await post('/auth/sign-up', body, SessionAnswer));
  await eventually(() => account.get().account !== null, 'the account is on the device');
  return shownAccount({ account });
}

export async function signIn({ session }: Pick<Page, 'session'>, name: string): Promise<void> {
  session.take(await post('/auth/sign-in', { email: emailOf(name), password }, SessionAnswer));
}

export function shownAccount({ account }: Pick<Page, 'account'>): OwnUser {
  const shown = account.get().account;
  if (!shown) throw new Error('no account is shown');
  return shown;
}

/** The same person on another device, where nothing is kept: they are signed in and edit what stands there. */
export class OtherDevice {
  readonly visitor: Visitor;

  private constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  static async of({ browser }: Served, name: string): Promise<OtherDevice> {
    if (!browser.origin) throw new Error('there is no server');
    const visitor = new Visitor(browser.origin);
    await visitor.post('/auth/sign-in', { email: emailOf(name), password });
    return new OtherDevice(visitor);
  }

  /** The account as the server has it. */
  async account(): Promise<OwnUser> {
    return (await this.session()).account;
  }

  async change(edit: OwnEdit): Promise<void> {
    const assumed = await this.account();
    const rows = [{ new: { ...assumed, ...edit }, assumed }];
    const { status } = await this.visitor.post(`/sync/account/push?account=${assumed.uid}`, { rows });
    if (status !== 200) throw new Error(`the edit was answered with ${status}`);
  }

  private async session(): Promise<Session> {
    const session = await this.visitor.session();
    if (!session) throw new Error('the other device is signed out');
    return session;
  }
}

/** Waits until the server has all that was edited on a page. */
export async function untilSynced({ account }: Pick<Page, 'account'>): Promise<void> {
  await eventually(() => account.get().account !== null && account.get().unsent === 0, 'all is sent');
}

/** Cuts the browser off; gives how to connect it again. */
export function goOffline({ browser }: Served): () => void {
  const { origin } = browser;
  browser.origin = null;
  browser.sayOffline();
  return () => {
    browser.origin = origin;
    browser.sayOnline();
  };
}
