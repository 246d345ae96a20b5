import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import classes from './farewell.module.css';

declare module '@tanstack/history' {
  interface HistoryState {
    /** What the page is to say of what was done before it. */
    notice?: 'account-deleted';
  }
}

/** Under the bar, on the page that somebody comes to whose account was deleted. */
export function Farewell() {
  const notice = useLocation({ select: ({ state }) => state.notice });
  return (
    <div role="status">
      {notice === 'account-deleted' && (
        <p className={classes.farewell}>
          <Trans>Your account is deleted. Thank you for having been here.</Trans>
        </p>
      )}
    </div>
  );
}
