import { expect, onTestFinished, test } from 'vitest';
import { connect, type Remote } from './remote.ts';

interface Kitchen {
  double: (number: number) => number;
  greet: () => Promise<string>;
  burn: () => void;
}

interface Guest {
  name: () => string;
}

test('what one thread offers the other calls, and hears what it answers', async () => {
  expect(await theirKitchen().double(21)).toBe(42);
});

test('a thread calls back who called it', async () => {
  expect(await theirKitchen().greet()).toBe('Hello, Ana');
});

test('what fails in the other thread fails here, by its message', async () => {
  const kitchen = theirKitchen();
  await expect(kitchen.burn()).rejects.toThrow('the rice is burnt');
  expect(await kitchen.double(1)).toBe(2);
});

test('what the other thread does not offer is said', async () => {
  const kitchen = theirKitchen() as unknown as Remote<{ dance: () => void }>;
  await expect(kitchen.dance()).rejects.toThrow("the other thread has no 'dance'");
});

/** A kitchen at the other end of a line, as its guest Ana calls it. */
function theirKitchen(): Remote<Kitchen> {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => {
    port1.close();
    port2.close();
  });
  connect<Guest>(port1, (guest): Kitchen => ({
    double: (number) => number * 2,
    greet: async () => `Hello, ${await guest.name()}`,
    burn: () => {
      throw new Error('the rice is burnt');
    },
  }));
  const kitchen = connect<Kitchen>(port2, (): Guest => ({ name: () => 'Ana' }));
  port1.start();
  port2.start();
  return kitchen;
}
