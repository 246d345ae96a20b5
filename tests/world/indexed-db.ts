import { expect } from 'vitest';

// oxlint-disable-next-line vitest/no-standalone-expect -- asks which test it is
const { testPath = '' } = expect.getState();
// Dexie follows nothing where there is no IndexedDB when it is loaded, whichever one it is to follow; what a test imports first may load it.
if (testPath.includes('/tests/sync/')) await import('fake-indexeddb/auto');
