import { scan } from '../couch/scan.ts';
import { storedAccount } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import { ownFilePath } from '../own-files.ts';
import { photoIdsOf } from '../photos/photo-ids.ts';
import type { Installation } from './installation.ts';
import { BackupRefused } from './backup-refused.ts';
import { isThere } from './rows.ts';

/**
 * Refuses where the store is a server's that has its other things elsewhere, as on the machine of a container: the backup would say that it is
 * whole, without them. Throws `BackupRefused` (no-secret, no-photos).
 */
export async function mustBeRightPlace(
  { stores, photos, dataDir, isSecretGiven }: Installation,
  incarnation: string | null,
): Promise<void> {
  const hasSecret = isSecretGiven || (await isThere(ownFilePath(dataDir, 'secret')));
  // A server gives the store its incarnation at its first start, and the folder its secret.
  if (incarnation !== null && !hasSecret) throw new BackupRefused('no-secret', dataDir);
  if ((await photos.names()).length === 0 && (await isPhotoNamed(stores))) throw new BackupRefused('no-photos');
}

async function isPhotoNamed({ users }: Stores): Promise<boolean> {
  for await (const stored of scan<object>(users)) {
    const user = storedAccount.readOrNull(stored);
    if (user && photoIdsOf(user).length > 0) return true;
  }
  return false;
}
