import { afterEach, expect, test, vi } from 'vitest';
import { Refused } from '../../../shared/protocol/refused.ts';

/** What an upload of the library is given, and calls back. */
interface Options {
  endpoint?: string;
  uploadUrl?: string;
  chunkSize: number;
  onChunkComplete: () => void;
  onSuccess: () => void;
  onError: (error: Error) => void;
}

/** Stands in for the library: what it was given of the upload in hand. */
const library: { options: Options | null; onStart: (options: Options) => void } = {
  options: null,
  onStart: () => undefined,
};

vi.mock('tus-js-client', () => ({
  Upload: class {
    options: Options;
    constructor(_content: Blob, options: Options) {
      this.options = options;
      library.options = options;
    }
    start() {
      library.onStart(this.options);
    }
    async abort() {
      library.options = null;
    }
  },
}));
vi.stubGlobal('window', { location: { origin: 'https://confio.example' } });
const { isTransient, uploadPhoto } = await import('./photo-upload.ts');

afterEach(() => {
  library.onStart = () => undefined;
});

const kilobyte = 1024;
const photo = {
  uid: 'ana',
  photoId: 'a'.repeat(32),
  target: null,
  content: new Blob(['x']),
  hasBegun: false,
  onProgress: () => {},
};
const upload = (change: Partial<typeof photo> = {}) =>
  uploadPhoto({ ...photo, ...change }, new AbortController().signal);

test('up to 256 KB go in one request, and what is more in chunks that double and stay under 32 MB', async () => {
  const sizes: number[] = [];
  library.onStart = (options) => {
    for (let chunk = 0; chunk < 9; chunk++) {
      sizes.push(options.chunkSize);
      options.onChunkComplete();
    }
    options.onSuccess();
  };
  await upload();
  expect(sizes.slice(0, 7)).toEqual([256, 512, 1024, 2048, 4096, 8192, 16_384].map((size) => size * kilobyte));
  for (const size of sizes.slice(7)) expect(size).toBe(32 * kilobyte * kilobyte - 1);
});

test('one that was begun goes on where the server has it', async () => {
  library.onStart = (options) => options.onSuccess();
  await upload();
  expect(library.options?.uploadUrl).toBeUndefined();
  await upload({ hasBegun: true });
  expect(library.options?.uploadUrl).toBe(`https://confio.example/uploads/ana-${photo.photoId}`);
});

const answered = (status: number, body = '') =>
  Object.assign(new Error('an answer'), {
    originalResponse: { getStatus: () => status, getBody: () => body },
  });

test.each([
  [408, '', true],
  [429, '{"code":"too-many-requests","retryAfter":5}', true],
  [500, '{"code":"server-error"}', true],
  [502, '<html>Bad gateway</html>', true],
  [503, '{"code":"unavailable"}', true],
  [401, '{"code":"signed-out"}', false],
  [413, '{"code":"photo-too-large"}', false],
  [422, '{"code":"photo-broken"}', false],
])('whether an upload that is answered %i with %j is tried again: %s', async (status, body, isTriedAgain) => {
  library.onStart = (options) => options.onError(answered(status, body));
  const failure: unknown = await upload().catch((error: unknown) => error);
  if (!(failure instanceof Refused)) throw new Error('it was no refusal');
  expect(isTransient(failure.refusal)).toBe(isTriedAgain);
});

test('a connection that broke is told apart from an answer', async () => {
  library.onStart = (options) => options.onError(new Error('the line is gone'));
  await expect(upload()).rejects.toBeInstanceOf(TypeError);
});
