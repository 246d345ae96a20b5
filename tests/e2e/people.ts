import type { BrowserContext, Page } from '@playwright/test';
import type { User } from '../../shared/model/user.ts';
import { User as StoredUser } from '../../shared/model/user.ts';
import { currentTerms } from '../../shared/rules/terms.ts';
import type { RunningServer } from '../../sync-server/server.ts';
import { stringLine } from '../world/line.ts';
import { Visitor } from '../world/visitor.ts';
import { makeStore, putUser, startTestServer, type TestStore } from '../world/world.ts';
import { test as base } from './fixture.ts';

/** A server of the worker's own, where nobody is yet. */
export interface House {
  server: RunningServer;
  store: TestStore;
}

/** For what needs people and no directory. */
export const test = base.extend<object, { house: House }>({
  house: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs here
    async ({}, use) => {
      const store = await makeStore('embedded');
      const server = await startTestServer(store);
      await use({ server, store });
      await server.stop();
      await store.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  line: async ({ house }, use) => {
    const line = await stringLine(house.server.origin);
    await use(line);
    await line.close();
  },
});

export const password = 'sin-apuro-77';

/** Somebody with an account: `{name}@example.com` and `password`. */
export interface Inhabitant {
  uid: string;
  email: string;
  visitor: Visitor;
}

/** The states of an account that access is about (specification, section 2). */
export const states = {
  waiting: {},
  unsigned: { hasBetaAccess: true },
  member: { hasBetaAccess: true, signedTerms: { version: currentTerms.version, at: 1 } },
  admin: { hasBetaAccess: true, signedTerms: { version: currentTerms.version, at: 1 }, isAdmin: true },
} satisfies Record<string, Partial<User>>;

/** Signs a professional up, who is called `name`, and makes of the account what `change` says. */
export async function settle(server: RunningServer, name: string, change: Partial<User>): Promise<Inhabitant> {
  const visitor = new Visitor(server.origin);
  const email = `${name.toLowerCase()}@example.com`;
  const uid = await visitor.signUp(email, password, true);
  await putUser(server.stores, { ...(await storedUser(server, uid)), displayName: name, ...change });
  return { uid, email, visitor };
}

export async function storedUser({ stores }: RunningServer, uid: string): Promise<User> {
  return StoredUser.parse(await stores.users.get(uid));
}

/** Signs the browser in as whoever `visitor` is. */
export async function signInAs(context: BrowserContext, visitor: Visitor, origin: string): Promise<void> {
  const cookies = visitor.cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
  });
  await context.addCookies(cookies);
}

/** The path and query that the browser shows. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
