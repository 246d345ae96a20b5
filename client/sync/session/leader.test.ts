import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepChannelsApart, untilHeard } from '../../../tests/world/channels.ts';
import { runInOneTab } from './leader.ts';
import { Listeners } from '../../scheduling/listeners.ts';

type Granted = () => Promise<void>;

/** The browser's locks, as far as one name of them goes. */
class StandInLocks {
  #queue: { granted: Granted; resolve: () => void; reject: (error: unknown) => void }[] = [];
  isHeld = false;

  request(_name: string, { signal }: { signal: AbortSignal }, granted: Granted): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = { granted, resolve, reject };
      this.#queue.push(waiting);
      signal.addEventListener('abort', () => {
        if (!this.#queue.includes(waiting)) return;
        this.#queue = this.#queue.filter((each) => each !== waiting);
        reject(new DOMException('withdrawn', 'AbortError'));
      });
      this.#grant();
    });
  }

  /** Another tab holds the lock until it lets go. */
  hold(): () => void {
    let letGo = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    void this.request('', { signal: new AbortController().signal }, () => held);
    return () => letGo();
  }

  get waiting(): number {
    return this.#queue.length;
  }

  #grant(): void {
    if (this.isHeld) return;
    const next = this.#queue.shift();
    if (!next) return;
    this.isHeld = true;
    void next
      .granted()
      .then(next.resolve, next.reject)
      .finally(() => {
        this.isHeld = false;
        this.#grant();
      });
  }
}

class StandInDocument extends EventTarget {
  hidden = false;

  show(isVisible: boolean): void {
    this.hidden = !isVisible;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** Work that goes on until it is told to end and, as a write under way, is let go by the test. */
class Work {
  running = 0;
  most = 0;
  begun = 0;
  #ends: (() => void)[] = [];
  holdsOn = false;

  run = async (signal: AbortSignal): Promise<void> => {
    this.begun++;
    this.most = Math.max(this.most, ++this.running);
    await new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        if (this.holdsOn) this.#ends.push(resolve);
        else resolve();
      });
    });
    this.running--;
  };

  letGo(): void {
    for (const end of this.#ends.splice(0)) end();
  }
}

/** Whether a tab has little to work on, as a test says. */
class StandInIdle {
  #isIdle: boolean;
  #listeners = new Listeners();

  constructor(isIdle: boolean) {
    this.#isIdle = isIdle;
  }

  get = () => this.#isIdle;

  subscribe = this.#listeners.subscribe;

  become(isIdle: boolean): void {
    this.#isIdle = isIdle;
    this.#listeners.notify();
  }
}

const busy = new StandInIdle(false);

let locks: StandInLocks;
let tab: StandInDocument;
let others: BroadcastChannel;
let heard: unknown[];

beforeEach(() => {
  locks = new StandInLocks();
  tab = new StandInDocument();
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('document', tab);
  keepChannelsApart();
  heard = [];
  others = new BroadcastChannel('confio-leader');
  others.addEventListener('message', ({ data }) => heard.push(data));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a visible tab works, and a hidden one does not ask', async () => {
  const work = new Work();
  runInOneTab(work.run, busy);
  await untilHeard();
  expect(work.running).toBe(1);

  tab.show(false);
  const later = new Work();
  runInOneTab(later.run, busy);
  await untilHeard();
  expect(later.begun).toBe(0);
});

test('of many tabs one works; when it ends another does, and never two at once', async () => {
  const work = new Work();
  for (let tabs = 0; tabs < 5; tabs++) runInOneTab(work.run, busy);
  await untilHeard();
  expect(work.running).toBe(1);
  for (let handOver = 1; handOver <= 10; handOver++) {
    tab.hidden = true;
    others.postMessage('wanted');
    await untilHeard();
    tab.show(true);
    await untilHeard();
    expect(work.running).toBe(1);
  }
  expect(work.begun).toBeGreaterThan(5);
  expect(work.most).toBe(1);
});

test('a hidden tab gives way to a visible one, once its work in hand has ended', async () => {
  const work = new Work();
  work.holdsOn = true;
  runInOneTab(work.run, busy);
  await untilHeard();
  tab.show(false);
  others.postMessage('wanted');
  await untilHeard();
  expect(work.running).toBe(1);
  expect(locks.isHeld).toBe(true);
  work.letGo();
  await untilHeard();
  expect(work.running).toBe(0);
  expect(locks.isHeld).toBe(false);
});

test('a visible tab does not give way', async () => {
  const work = new Work();
  runInOneTab(work.run, busy);
  await untilHeard();
  others.postMessage('wanted');
  await untilHeard();
  expect(work.running).toBe(1);
});

test('a tab that has become idle tells the others, and gives way to one that has work to do', async () => {
  const work = new Work();
  const idle = new StandInIdle(false);
  runInOneTab(work.run, idle);
  await untilHeard();
  heard = [];
  idle.become(true);
  await vi.waitFor(() => expect(heard).toEqual(['giving way']), { timeout: 20_000 });
  const hold = locks.hold();
  others.postMessage('wanted');
  await untilHeard();
  expect(work.running).toBe(0);
  hold();
  await untilHeard();
  expect(work.running).toBe(1);
});

test('an idle tab that begins to work gives way to one that asked before it had begun', async () => {
  runInOneTab(new Work().run, new StandInIdle(true));
  await vi.waitFor(() => expect(heard).toEqual(['giving way']), { timeout: 20_000 });
});

test('an idle tab waits without asking anybody to give way, until it has work to do', async () => {
  locks.hold();
  const idle = new StandInIdle(true);
  runInOneTab(new Work().run, idle);
  others.postMessage('giving way');
  await untilHeard();
  expect(locks.waiting).toBe(1);
  expect(heard).toEqual([]);
  idle.become(false);
  await vi.waitFor(() => expect(heard).toEqual(['wanted']), { timeout: 20_000 });
});

test('a tab that waits says that it wants to work, and does when the other lets go', async () => {
  const letGo = locks.hold();
  const work = new Work();
  runInOneTab(work.run, busy);
  await vi.waitFor(() => expect(heard).toEqual(['wanted']), { timeout: 20_000 });
  expect(work.begun).toBe(0);
  letGo();
  await untilHeard();
  expect(work.running).toBe(1);
});

test('a tab that has waited beside a visible one takes over when that one is hidden', async () => {
  locks.hold();
  const work = new Work();
  runInOneTab(work.run, busy);
  await untilHeard();
  heard = [];
  others.postMessage('giving way');
  await vi.waitFor(() => expect(heard).toEqual(['wanted']), { timeout: 20_000 });
});

test('the tab that works tells the others when it is hidden', async () => {
  runInOneTab(new Work().run, busy);
  await untilHeard();
  heard = [];
  tab.show(false);
  await vi.waitFor(() => expect(heard).toEqual(['giving way']), { timeout: 20_000 });
});

test('a tab that is hidden while it waits withdraws, and asks again when it is seen', async () => {
  const letGo = locks.hold();
  const work = new Work();
  runInOneTab(work.run, busy);
  await untilHeard();
  tab.show(false);
  await untilHeard();
  expect(locks.waiting).toBe(0);
  letGo();
  await untilHeard();
  expect(work.begun).toBe(0);
  tab.show(true);
  await untilHeard();
  expect(work.running).toBe(1);
});

test('work that fails lets go of the rest of it and of the lock, so that another tab can work', async () => {
  const failures: unknown[] = [];
  const note = (error: unknown) => failures.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => {
    process.off('unhandledRejection', note);
  });
  let rest: AbortSignal | undefined;
  runInOneTab(async (signal) => {
    rest = signal;
    throw new Error('the disk is gone');
  }, busy);
  await untilHeard();
  expect(rest?.aborted).toBe(true);
  expect(locks.isHeld).toBe(false);
  const work = new Work();
  runInOneTab(work.run, busy);
  await untilHeard();
  expect(work.running).toBe(1);
});

test('without locks the work runs in each tab', async () => {
  vi.stubGlobal('navigator', {});
  const work = new Work();
  runInOneTab(work.run, busy);
  runInOneTab(work.run, busy);
  await untilHeard();
  expect(work.running).toBe(2);
});
