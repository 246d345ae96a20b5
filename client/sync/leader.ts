const lockName = 'confio-sync';
const channelName = 'confio-leader';

/** A visible tab wants to work, or the tab that works is hidden from now on. */
type Message = 'wanted' | 'hidden';

/**
 * Runs `work` in one tab of the device: the one that holds a Web Lock. A visible tab takes over from a hidden one. The
 * work must end soon after its signal aborts. A browser without Web Locks runs it in every tab, which writes by
 * revision make safe.
 */
export function runInOneTab(work: (signal: AbortSignal) => Promise<void>): void {
  if (!('locks' in navigator)) {
    void work(new AbortController().signal);
    return;
  }
  const channel = new BroadcastChannel(channelName);
  let leading: AbortController | null = null;
  let asking: AbortController | null = null;

  const lead = async () => {
    asking = null;
    const own = new AbortController();
    leading = own;
    try {
      await work(own.signal);
    } finally {
      // What is left of work that failed must not go on beside another tab's.
      own.abort();
      leading = null;
    }
  };
  const ask = async () => {
    if (leading || asking || document.hidden) return;
    asking = new AbortController();
    channel.postMessage('wanted' satisfies Message);
    try {
      await navigator.locks.request(lockName, { signal: asking.signal }, lead);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    }
    void ask();
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'hidden' && asking) channel.postMessage('wanted' satisfies Message);
    if (data === 'wanted' && document.hidden) leading?.abort();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void ask();
    else {
      asking?.abort();
      asking = null;
      // Somebody may have been waiting since before, when there was no reason to give way.
      if (leading) channel.postMessage('hidden' satisfies Message);
    }
  });
  void ask();
}
