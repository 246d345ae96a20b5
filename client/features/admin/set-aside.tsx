import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { SetAsideDocuments } from '../../../shared/protocol/admin-protocol.ts';
import { readSetAside } from './admin-requests.ts';
import classes from './queue/queue.module.css';

/** Says which stored documents the server could not read; nothing while there are none, or without a connection. */
export function SetAside() {
  const [documents, setDocuments] = useState<SetAsideDocuments>([]);
  useEffect(() => {
    const leaving = new AbortController();
    // Only the server knows, and the rest of the page works without it.
    readSetAside(leaving.signal).then(setDocuments, () => setDocuments([]));
    return () => leaving.abort();
  }, []);
  if (documents.length === 0) return null;
  return (
    <details className={classes.history}>
      <summary>
        <Plural value={documents.length} one="# document could not be read" other="# documents could not be read" />
      </summary>
      <p className={classes.fine}>
        <Trans>Whoever runs the server can mend them. Until then everything else goes on without them.</Trans>
      </p>
      <ul className={classes.entries}>
        {documents.map(({ database, id, reason }) => (
          <li key={`${database}/${id}`}>
            {database}/{id} ({reason})
          </li>
        ))}
      </ul>
    </details>
  );
}
