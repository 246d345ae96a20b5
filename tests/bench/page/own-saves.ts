import type { LazyOwn } from '../../../client/sync/own/lazy-own.ts';
import { comeIn, type ComingIn, now, onScreen } from './signed-in.ts';

/** What a device of the account is to do next. */
type Step =
  | ComingIn
  /** Saves `count` texts, one every `every` milliseconds; gives when each save began and was on the screen. */
  | { kind: 'save'; count: number; every: number }
  /** Gives when each of the `count` texts was on the screen. */
  | { kind: 'watch'; count: number };

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
      return Promise.all(Array.from({ length: step.count }, (_, index) => shown(textOf(index))));
  }
}

async function save(count: number, every: number): Promise<{ began: number; shown: number }[]> {
  const saves: { began: number; shown: number }[] = [];
  for (let index = 0; index < count; index++) {
    const began = now();
    const [onIt] = await Promise.all([
      shown(textOf(index)),
      open().ask((opened) => opened.edit({ description: textOf(index) })),
    ]);
    saves.push({ began, shown: onIt });
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  return saves;
}

function shown(text: string): Promise<number> {
  return onScreen(open(), () => open().get().account?.description === text);
}

function open(): LazyOwn {
  if (!account) throw new Error('nobody is signed in');
  return account;
}
