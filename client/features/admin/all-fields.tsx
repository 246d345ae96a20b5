import type { AdminTables } from '../../sync/admin/admin-state.ts';
import classes from './admin.module.css';

type Account = AdminTables['accounts'] extends ReadonlyMap<string, infer Held> ? Held : never;

/** All fields of an account, as the server last had them. */
export function AllFields({ account }: { account: Account }) {
  return <pre className={classes.fields}>{JSON.stringify(account, null, 2)}</pre>;
}
