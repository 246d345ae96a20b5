import { Trans } from '@lingui/react/macro';
import classes from './setup.module.css';

/** How many of a group are chosen; nothing where none is. */
export function Count({ ids, chosen }: { ids: readonly string[]; chosen: readonly string[] }) {
  const count = ids.filter((id) => chosen.includes(id)).length;
  return (
    count > 0 && (
      <span className={classes.count}>
        <Trans>{count} chosen</Trans>
      </span>
    )
  );
}
