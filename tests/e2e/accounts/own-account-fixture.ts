import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { User } from '../../../shared/model/user.ts';
import type { Line } from '../../world/copies/line.ts';
import { newestCode } from '../../world/sign-in/outbox.ts';
import type { TestServer } from '../../world/server.ts';
import type { Visitor } from '../../world/visitor.ts';
import { eventually } from '../../world/world.ts';
import { type Person, signIn, signUpMember, storedUser } from '../../world/people.ts';
import { signInAs, test as base } from '../fixture.ts';

export { expect };

export const test = base.extend<{ people: People }>({
  people: async ({ server, line, context }, use) => {
    await use(new People(server, line, context));
  },
});

let count = 0;

/** The people of a test, each with a device that is not the browser, and who of them is in the browser. */
export class People {
  #server: TestServer;
  #line: Line;
  #context: BrowserContext;

  constructor(server: TestServer, line: Line, context: BrowserContext) {
    this.#server = server;
    this.#line = line;
    this.#context = context;
  }

  /** Makes an account with access and the terms agreed to, whose owner is called `displayName`. */
  signUp(displayName: string, change: Partial<User> = {}): Promise<Person> {
    return signUpMember(this.#server, `owner ${++count}`, { displayName, ...change });
  }

  /** Signs the person in in the browser, in place of whoever was; gives what the browser is to the server. */
  async signInHere({ email }: Person): Promise<Visitor> {
    const visitor = await signIn(this.#server, email);
    await signInAs(this.#context, visitor, this.#line.origin);
    return visitor;
  }

  /** Gives the person a phone number to sign in with. */
  async addPhone({ visitor }: Person, phoneNumber: string): Promise<void> {
    const asked = { phoneNumber, language: 'es', purpose: 'add' };
    await visitor.post('/auth/sendVerificationChallenge', asked);
    const code = await newestCode(this.#server.store, phoneNumber);
    const { status } = await visitor.post('/auth/completeVerificationChallenge', {
      ...asked,
      code,
      isContractor: false,
    });
    expect(status).toBe(200);
  }

  /** The account as the server has it. */
  stored({ uid }: Person): Promise<User> {
    return storedUser(this.#server.stores, uid);
  }

  /** Waits until the server has `displayName` as the person's name. */
  async untilNamed(person: Person, displayName: string): Promise<void> {
    await eventually(
      async () => (await this.stored(person)).displayName === displayName,
      `${displayName} is on the server`,
    );
  }

  /** Cuts the browser off. */
  async goOffline(): Promise<void> {
    this.#line.cut();
    await this.#context.setOffline(true);
  }

  async goOnline(): Promise<void> {
    this.#line.mend();
    await this.#context.setOffline(false);
  }
}

/** The names of the person's databases that the browser keeps, and whom it remembers. */
export async function keptOf(page: Page, { uid }: Person): Promise<{ databases: string[]; isRemembered: boolean }> {
  return page.evaluate(async (uid) => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    return {
      databases: names.filter((name) => name.includes(uid)),
      isRemembered: (localStorage.getItem('session') ?? '').includes(uid),
    };
  }, uid);
}
