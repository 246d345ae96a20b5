import { Trans, useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { useOnline } from '../../../scheduling/use-online.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import classes from './navigation-progress.module.css';

/** Under the bar while another page is on its way; leads to its heading once it is here. */
export function NavigationProgress() {
  const { t } = useLingui();
  const isOnline = useOnline();
  useHeadingFocus();
  const isOnItsWay = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.pathname !== resolvedLocation?.pathname,
  });
  return (
    <div className={classes.progress} data-shown={isOnItsWay || undefined}>
      {isOnItsWay && <progress aria-label={t`The page is on its way`} />}
      <div role="status">
        {isOnItsWay && !isOnline && (
          <p>
            <Trans>The page will open as soon as there is signal.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}
