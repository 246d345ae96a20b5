import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openStores } from '../../sync-server/couch/stores.ts';
import { demoProvince } from '../world/server.ts';

/**
 * A folder with the demo province of 60 professionals, for all servers of a run to begin with: whoever asks first fills it, since coding
 * its pictures takes ten times as long as all else. `run` is the folder of what the run leaves, which begins empty.
 */
export async function provinceFolder(run: string): Promise<string> {
  const [folder, mark] = [join(run, 'province'), join(run, 'province-is-full')];
  await mkdir(run, { recursive: true });
  const isFirst = (await mkdir(folder, { recursive: true })) !== undefined;
  if (isFirst) {
    const stores = await openStores({ kind: 'embedded', folder });
    await demoProvince({ professionals: 60 })(stores, { folder });
    await stores.close();
    await writeFile(mark, '');
  }
  await expect(() => access(mark)).toPass({ timeout: 100_000 });
  return folder;
}
