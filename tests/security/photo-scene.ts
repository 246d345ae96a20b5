import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type { PhotosConfig } from '../../sync-server/photos/photo-files.ts';
import type { RunningServer } from '../../sync-server/server.ts';
import { makeStore, startBareServer, type StoreKind, type TestStore } from '../world/world.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A picture of one colour: however large it is, its file is small. */
export async function picture(width: number, height: number, background: string): Promise<Bytes> {
  const { default: sharp } = await vi.importActual<typeof import('sharp')>('sharp');
  const create = { width, height, channels: 3 as const, background };
  const image = sharp({ create, limitInputPixels: false }).toColourspace('b-w').png();
  return new Uint8Array(await image.toBuffer());
}

/** The same picture with something behind it: another photo to the server. */
export const another = (bytes: Bytes, index: number) => new Uint8Array([...bytes, index]);

export interface Opened {
  server: RunningServer;
  store: TestStore;
  config: PhotosConfig;
  /** Stops the server, and starts it again over the same store. */
  restart: () => Promise<RunningServer>;
}

export async function open(
  overrides: Parameters<typeof startBareServer>[1] = {},
  kind: StoreKind = 'embedded',
): Promise<Opened> {
  const store = await makeStore(kind);
  const server = await startBareServer(store, overrides);
  let running = server;
  const restart = async () => {
    await running.stop();
    return (running = await startBareServer(store, overrides));
  };
  onTestFinished(async () => {
    await running.stop();
    await store.remove();
  });
  const config = overrides.photos ?? { kind: 'disk' as const, folder: join(store.folder, 'photos') };
  return { server, store, config, restart };
}

/** The id of a photo that is not there. */
export const idOf = (index: number) => index.toString(16).padStart(32, '0');

export const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

export function filesIn({ folder }: TestStore, name: string): Promise<string[]> {
  return readdir(join(folder, name)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
}
