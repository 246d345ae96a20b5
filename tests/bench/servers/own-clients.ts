import { ownAccount, pushEdit } from '../../world/own-account.ts';
import { pullKind } from '../../world/own-channel.ts';
import { readEvents } from '../../world/event-reader.ts';
import { password, Visitor } from '../../world/visitor.ts';
import { answerParent } from './child.ts';

export type OwnClientsQuestion =
  /** So many people sign up. */
  | { kind: 'sign-up'; origin: string; people: number }
  /** Each of them pushes so many edits, one after the other; answers with the milliseconds it took. */
  | { kind: 'push'; edits: number; mark: string }
  /** They push an edit each, in turns, `every` so many milliseconds; answers with how long each took to be on another device of theirs. */
  | { kind: 'follow'; edits: number; every: number };

interface Person {
  uid: string;
  visitor: Visitor;
  origin: string;
}

let people: Person[] = [];

async function signUp(origin: string, count: number): Promise<void> {
  people = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const visitor = new Visitor(origin);
      return { uid: await visitor.signUp(`bench-${index}@example.com`, password), visitor, origin };
    }),
  );
}

async function push(edits: number, mark: string): Promise<number> {
  const accounts = await Promise.all(people.map(({ uid, visitor }) => ownAccount(visitor, uid)));
  const start = performance.now();
  await Promise.all(
    people.map(async ({ visitor }, index) => {
      let account = accounts[index];
      for (let edit = 0; account && edit < edits; edit++) {
        account = (await pushEdit(visitor, account, { description: `${mark} ${edit}` })).current;
      }
    }),
  );
  return performance.now() - start;
}

async function follow(edits: number, every: number): Promise<number[]> {
  const followed = await Promise.all(people.map(followOne));
  const times: number[] = [];
  for (let edit = 0; edit < edits; edit++) {
    const one = followed[edit % followed.length];
    const start = performance.now();
    if (one) times.push(await one.edit(`Followed ${edit}.`));
    await new Promise((resolve) => {
      setTimeout(resolve, Math.max(0, every - (performance.now() - start)));
    });
  }
  for (const { close } of followed) close();
  return times;
}

/** A device of a person that pulls whenever it is told to, beside the one that pushes. */
async function followOne({ uid, visitor, origin }: Person) {
  const events = await readEvents(origin, { account: uid, cookie: visitor.cookie });
  let account = await ownAccount(visitor, uid);
  return {
    edit: async (description: string): Promise<number> => {
      const start = performance.now();
      const arrived = (async () => {
        for (;;) {
          await events.until((event) => event.kind === 'own');
          const { documents } = await pullKind(visitor, uid, 'account');
          if (documents[0]?.description === description) return performance.now() - start;
        }
      })();
      account = (await pushEdit(visitor, account, { description })).current;
      return arrived;
    },
    close: events.close,
  };
}

answerParent<OwnClientsQuestion>(
  {
    'sign-up': ({ origin, people: count }) => signUp(origin, count),
    push: ({ edits, mark }) => push(edits, mark),
    follow: ({ edits, every }) => follow(edits, every),
  },
  async () => undefined,
);
