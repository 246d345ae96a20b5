import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ConnectionNote } from '../../ui/forms/connection-note.tsx';
import { useFailureWords } from '../../ui/forms/refusal-words.ts';
import classes from './account.module.css';

/** What became of a request, told to who cannot see it as well. `children` say that it went well. */
export function Outcome({ failure, children }: { failure: unknown; children?: ReactNode }) {
  const words = useFailureWords();
  return (
    <div role="status" className={classes.outcome}>
      {failure !== null && (
        <p className={classes.failed}>
          <IconAlertTriangle size="1.25rem" aria-hidden />
          {words(failure)}
        </p>
      )}
      {failure === null && children && (
        <p className={classes.succeeded}>
          <IconCircleCheck size="1.25rem" aria-hidden />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

/** Said beforehand of what the server alone decides. */
export function NeedsConnection() {
  return (
    <ConnectionNote>
      <Trans>You are offline, and this needs a connection. What you type stays here meanwhile.</Trans>
    </ConnectionNote>
  );
}
