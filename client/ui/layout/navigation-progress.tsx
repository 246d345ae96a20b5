import { Trans, useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { useOnline } from '../account/use-online.ts';
import classes from './navigation-progress.module.css';

/** Under the bar while another page is on its way. */
export function NavigationProgress() {
  const { t } = useLingui();
  const isOnline = useOnline();
  const isOnItsWay = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.pathname !== resolvedLocation?.pathname,
  });
  if (!isOnItsWay) return null;
  return (
    <div className={classes.progress}>
      <progress aria-label={t`The page is on its way`} />
      {!isOnline && (
        <p role="status">
          <Trans>The page opens as soon as there is signal.</Trans>
        </p>
      )}
    </div>
  );
}
