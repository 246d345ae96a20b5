import { onTestFinished, vi } from 'vitest';

/** Gives the test channels between tabs that no other test hears, and closes them at its end. */
export function keepChannelsApart(): void {
  const open: BroadcastChannel[] = [];
  const Original = BroadcastChannel;
  const prefix = `${Math.random()} `;
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Original {
      constructor(name: string) {
        super(prefix + name);
        open.push(this);
      }
    },
  );
  onTestFinished(() => {
    for (const channel of open) channel.close();
  });
}

/** Settles when what was said on any channel has been heard, and what followed from it too. */
export async function untilHeard(): Promise<void> {
  const [one, other] = [new BroadcastChannel('echo'), new BroadcastChannel('echo')];
  for (let round = 0; round < 10; round++) {
    await new Promise((resolve) => {
      other.addEventListener('message', resolve, { once: true });
      one.postMessage(round);
    });
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  one.close();
  other.close();
}
