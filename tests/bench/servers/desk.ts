import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Child } from './child.ts';
import type { DeskAdmin, DeskServerQuestion, DeskSize } from './desk-server.ts';

/** The product's server in a process of its own, over accounts and no directory, and an admin of it. */
export interface Desk extends DeskAdmin {
  /** Puts so many reviews that wait to be read; gives the ids of their documents. */
  wait: (reviews: number) => Promise<string[]>;
}

/** Runs `work` on a server with so much in its store, which serves the built client. */
export async function withDesk<Result>(size: DeskSize, work: (desk: Desk) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'confio-bench-'));
  const child = new Child<DeskServerQuestion>('./desk-server.ts');
  try {
    const admin = await child.ask<DeskAdmin>({ kind: 'start', folder, size });
    return await work({ ...admin, wait: (reviews) => child.ask({ kind: 'wait', reviews }) });
  } finally {
    await child.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
