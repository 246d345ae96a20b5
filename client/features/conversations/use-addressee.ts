import { useEffect, useState } from 'react';
import type { DirectoryPort, FoundProfessional } from '../../../shared/protocol/ports.ts';

/**
 * The professional with this uid (null for nobody), as the directory has them: undefined while they are looked for, and
 * null where this device knows nobody of that uid.
 */
export function useAddressee(directory: DirectoryPort, uid: string | null): FoundProfessional | null | undefined {
  const [found, setFound] = useState<{ uid: string; addressee: FoundProfessional | null } | null>(null);
  useEffect(() => {
    if (uid === null) return undefined;
    let isCurrent = true;
    const look = async () => {
      const lookup = await directory.professional(uid);
      if (isCurrent) setFound({ uid, addressee: lookup.kind === 'found' ? lookup.professional : null });
    };
    void look();
    const stop = directory.subscribe(() => void look());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [directory, uid]);
  if (uid === null) return null;
  return found?.uid === uid ? found.addressee : undefined;
}
