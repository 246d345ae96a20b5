import type { User } from '../../../shared/model/user.ts';
import classes from './admin.module.css';

/** All fields of an account, as the server last had them. */
export function AllFields({ account }: { account: User }) {
  return <pre className={classes.fields}>{JSON.stringify(account, null, 2)}</pre>;
}
