import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { User } from '../../../shared/model/user.ts';
import { currentTerms } from '../../../shared/rules/terms.ts';
import type { Line } from '../../world/line.ts';
import { newestCode } from '../../world/outbox.ts';
import { changeUser, storedUser } from '../../world/people.ts';
import { Visitor } from '../../world/visitor.ts';
import { eventually } from '../../world/world.ts';
import { type House, password, signInAs, test as base } from '../people.ts';

export { expect, password };

/** Somebody with an account that is let in, and a device of theirs that is not the browser. */
export interface Person {
  uid: string;
  email: string;
  other: Visitor;
}

export const test = base.extend<{ people: People }>({
  context: async ({ context }, use) => {
    // The invitation to install has tests of its own; here it would stand in front of everything else.
    await context.addInitScript(() => localStorage.setItem('installModalLastShown', String(Date.now())));
    await use(context);
  },
  people: async ({ house, line, context }, use) => {
    await use(new People(house, line, context));
  },
});

let people = 0;

/** Who lives in the house, and comes into the browser. */
export class People {
  #house: House;
  #line: Line;
  #context: BrowserContext;

  constructor(house: House, line: Line, context: BrowserContext) {
    this.#house = house;
    this.#line = line;
    this.#context = context;
  }

  /** Makes an account for `name`, with access and the terms agreed to. */
  async make(name: string, change: Partial<User> = {}): Promise<Person> {
    const email = `${name}-${++people}-${process.pid}@example.com`;
    const other = new Visitor(this.#house.server.origin);
    const uid = await other.signUp(email, password);
    const signedTerms = { version: currentTerms.version, at: 1 };
    await changeUser(this.#house.server.stores, uid, {
      hasBetaAccess: true,
      signedTerms,
      displayName: name,
      ...change,
    });
    return { uid, email, other };
  }

  /** Signs the person in in the browser, in place of whoever was; gives what the browser is to the server. */
  async seat({ email }: Person): Promise<Visitor> {
    const visitor = new Visitor(this.#house.server.origin);
    await visitor.signIn(email, password);
    await signInAs(this.#context, visitor, this.#line.origin);
    return visitor;
  }

  /** Gives the person a phone number to sign in with. */
  async addPhone({ other }: Person, phoneNumber: string): Promise<void> {
    const challenge = { phoneNumber, language: 'es', purpose: 'add' };
    await other.post('/auth/sendVerificationChallenge', challenge);
    const code = await newestCode(this.#house.store, phoneNumber);
    const { status } = await other.post('/auth/completeVerificationChallenge', {
      phoneNumber,
      code,
      purpose: 'add',
      language: 'es',
      isContractor: false,
    });
    expect(status).toBe(200);
  }

  /** The account as the server has it. */
  async stored({ uid }: Person): Promise<User> {
    return storedUser(this.#house.server.stores, uid);
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
