import { onTestFinished, vi } from 'vitest';
import { CatalogueStore } from '../../client/db/catalogue/catalogue-store.ts';
import { syncCatalogue } from '../../client/sync/catalogue/catalogue-sync.ts';
import { type Leaving, leavingOf } from '../../client/sync/own/leaving.ts';
import { OwnEngine } from '../../client/sync/own/own-engine.ts';
import { type DevicePerson, openPerson, syncPerson } from '../../client/sync/own/sync-person.ts';
import { LazySource } from '../../client/sync/session/lazy-source.ts';
import { nothingOwn } from '../../client/sync/own/own-state.ts';
import { post } from '../../client/sync/session/requests.ts';
import { SessionBoard } from '../../client/sync/session/session.ts';
import { StatusBoard } from '../../client/sync/catalogue/status.ts';
import { type Session, SessionAnswer } from '../../shared/model/session.ts';
import type { OwnKind } from '../../shared/collections/registry.ts';
import { accountEntry } from '../../shared/collections/account-entry.ts';
import type { OwnUser } from '../../shared/model/user.ts';
import type { OwnEdit } from '../../shared/rules/account/user.ts';
import { changeUser, emailOf, membership, password } from '../world/people.ts';
import { Visitor } from '../world/visitor.ts';
import { eventually, makeStore, startBareServer, type StoreKind } from '../world/world.ts';
import type { Disk } from './disk.ts';
import { adminWork, ownWork } from './own-work.ts';
import { Served } from './served.ts';

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
  serving = served;
  return served;
}

/** Where people sign in; a test has one server. */
let serving: Served | null = null;

/** The product open in the browser, as far as it is about who is signed in. */
type Work = ReturnType<typeof ownWork>;

export interface Page extends DevicePerson, Work {
  admin: ReturnType<typeof adminWork>;
  leaving: Leaving;
  close: () => Promise<void>;
}

/** Opens the product on `disk`, in the only tab there is, or in one of several; it syncs until it is closed. */
export async function openPage(disk: Disk, { isAlone = true } = {}): Promise<Page> {
  const session = new SessionBoard();
  let engine: OwnEngine | null = null;
  const own = new LazySource(nothingOwn, async () => (engine = new OwnEngine(session, disk.asOwnDevice({ isAlone }))));
  const person = { session, own };
  const events = openPerson(person, undefined, async () => (await disk.names()).includes('device'));
  const database = await disk.openAlone();
  const abort = new AbortController();
  const syncing = Promise.all([
    syncCatalogue(new CatalogueStore(database), new StatusBoard(), abort.signal, { own: events }),
    syncPerson(person, abort.signal, () => 'es'),
  ]);
  let closing: Promise<void> | undefined;
  const close = () =>
    (closing ??= (async () => {
      abort.abort();
      await syncing;
      await engine?.close();
      await database.close();
    })());
  onTestFinished(close);
  await session.check();
  const work = { ...ownWork(own), admin: adminWork(own) };
  if (session.get().session) await work.account.whenOpen();
  return { ...person, ...work, leaving: leavingOf(session, own), close };
}

/** Signs a professional up on a page, who is let in and agreed to the terms; settles when the account is on the device, and gives it. */
export async function signUp({ session, account }: Page, name: string): Promise<OwnUser> {
  const body = { email: emailOf(name), password, language: 'es', isContractor: true };
  const answer = await post('/auth/sign-up', body, SessionAnswer);
  if (!serving || !answer.session) throw new Error('nobody could sign up');
  await changeUser(serving.stores, answer.session.account.uid, membership);
  session.update(await post('/auth/sign-in', body, SessionAnswer));
  await eventually(() => account.get().account !== null, 'the account is on the device');
  return shownAccount({ account });
}

export async function signIn({ session }: Pick<Page, 'session'>, name: string): Promise<void> {
  session.update(await post('/auth/sign-in', { email: emailOf(name), password }, SessionAnswer));
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
    const base = accountEntry.writtenOf(assumed);
    await this.push({ kind: 'account', key: assumed.uid, new: { ...base, ...edit }, assumed: base });
  }

  /** Pushes something of one's own of any kind. */
  async push(row: { kind: OwnKind; key: string; new: object; assumed: object | null }): Promise<void> {
    const { uid } = await this.account();
    const { status } = await this.visitor.post(`/sync/own/push?account=${uid}`, { rows: [row] });
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
