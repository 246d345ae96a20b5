import { Trans, useLingui } from '@lingui/react/macro';
import type { Review } from '../../../../shared/model/review.ts';
import type { User } from '../../../../shared/model/user.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { useAdmin } from '../use-admin.ts';
import classes from './queue.module.css';

/** Who wrote a review: how they can be told from others, and since when they have their account. */
export function AuthorFacts({ review: { from } }: { review: Review }) {
  const { t } = useLingui();
  const { tables, isWhole } = useAdmin();
  const account = tables?.account.get(from.uid);
  const name = from.name || from.statedName || from.statedEmail || t`Somebody without a name`;
  return (
    <p className={classes.fine}>
      <Trans>By {name}</Trans> ·{' '}
      {account ? (
        <Known account={account} />
      ) : isWhole ? (
        <Trans>the account is gone</Trans>
      ) : (
        <Trans>the account is not on this device yet</Trans>
      )}
      {from.isSuspended && (
        <>
          {' '}
          · <Trans>suspended</Trans>
        </>
      )}
    </p>
  );
}

function Known({ account }: { account: User }) {
  const { t } = useLingui();
  const since = formatDay(useLanguage(), account.createdAt);
  const facts = [
    account.isAnonymous && t`no account, so it shows once they sign in`,
    account.phoneVerified && t`phone confirmed`,
    account.emailVerified && t`email confirmed`,
  ].filter((fact) => fact !== false);
  return (
    <>
      {facts.length > 0 ? facts.join(', ') : <Trans>nothing confirmed, so it does not count yet</Trans>} ·{' '}
      <Trans>here since {since}</Trans>
    </>
  );
}
