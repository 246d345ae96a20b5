import type { Readable } from '../../scheduling/listeners.ts';

const lockName = 'confio-sync';
const channelName = 'confio-leader';

/** The messages between tabs: one with work to do asks to lead, or the leader gives way from now on. */
type Message = 'wanted' | 'giving way';

/**
 * Elects a leader: runs `work` in one tab of the device: the one that holds a Web Lock. A visible tab takes over from a hidden one,
 * and from one that is `idle`, which has so little to do that it only works while no other would. The work must end soon after its signal aborts. A browser
 * without Web Locks runs it in every tab, which writes by revision make safe.
 */
export function runInOneTab(work: (signal: AbortSignal) => Promise<void>, idle: Readable<boolean>): void {
  if (!('locks' in navigator)) {
    void work(new AbortController().signal);
    return;
  }
  const channel = new BroadcastChannel(channelName);
  let leading: AbortController | null = null;
  let asking: AbortController | null = null;

  const givesWay = () => document.hidden || idle.get();
  /** Somebody may have been waiting since before, when there was no reason to give way. */
  const offer = () => {
    if (leading && givesWay()) channel.postMessage('giving way' satisfies Message);
  };
  const lead = async () => {
    asking = null;
    const own = new AbortController();
    leading = own;
    // Who has more to do may have asked just before.
    offer();
    try {
      await work(own.signal);
    } finally {
      // What is left of work that failed must not go on beside another tab's.
      own.abort();
      leading = null;
    }
  };
  const want = () => {
    if (!idle.get()) channel.postMessage('wanted' satisfies Message);
  };
  const ask = async () => {
    if (leading || asking || document.hidden) return;
    asking = new AbortController();
    want();
    try {
      await navigator.locks.request(lockName, { signal: asking.signal }, lead);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    }
    void ask();
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'giving way' && asking) want();
    if (data === 'wanted' && givesWay()) leading?.abort();
  });
  idle.subscribe(() => {
    if (asking) want();
    offer();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void ask();
    else {
      asking?.abort();
      asking = null;
      offer();
    }
  });
  void ask();
}
