const lockName = 'confio-sync';
const channelName = 'confio-leader';

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
    leading = new AbortController();
    await work(leading.signal);
    leading = null;
  };
  const ask = async () => {
    if (leading || asking || document.hidden) return;
    asking = new AbortController();
    channel.postMessage('wanted');
    try {
      await navigator.locks.request(lockName, { signal: asking.signal }, lead);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    }
    void ask();
  };

  channel.addEventListener('message', () => {
    if (document.hidden) leading?.abort();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void ask();
    else {
      asking?.abort();
      asking = null;
    }
  });
  void ask();
}
