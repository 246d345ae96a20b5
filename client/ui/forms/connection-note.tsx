import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './form.module.css';
import { useOnline } from '../../scheduling/use-online.ts';

/** Says, while there is no connection, that a form needs one and what it keeps; read out when the connection goes. */
export function ConnectionNote({ children }: { children: ReactNode }) {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.note}>
          <IconCloudOff size="1.25rem" aria-hidden />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
