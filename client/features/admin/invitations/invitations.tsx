import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Problem } from '../../../ui/forms/problem.tsx';
import { useSending } from '../../../ui/forms/use-sending.ts';
import controls from '../../../ui/controls/controls.module.css';
import { CardPlaceholders } from '../../../ui/loading/placeholder.tsx';
import { formatMoment } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { AdminPage } from '../admin-page.tsx';
import { useAccountNames } from '../use-account-names.ts';
import { useAdmin } from '../use-admin.ts';
import { VirtualList } from '../virtual-list.tsx';
import { type InvitationItem, invitationItems } from './invitation-items.ts';
import { NewInvitation } from './new-invitation.tsx';
import classes from '../admin.module.css';

/** Every invitation: who made it, who came in by it, and the way to void it. */
export function Invitations() {
  return (
    <AdminPage title={<Trans>Invitations</Trans>}>
      <NewInvitation />
      <Made />
    </AdminPage>
  );
}

function Made() {
  const { t } = useLingui();
  const { tables, unsent, isWhole } = useAdmin();
  const items = useMemo(() => (tables ? invitationItems(tables, unsent) : []), [tables, unsent]);
  const open = items.filter(({ state }) => state === 'open').length;
  if (items.length === 0 && !isWhole) return <CardPlaceholders />;
  return (
    <>
      <p role="status" className={classes.count}>
        {items.length === 0 ? (
          <Trans>No invitation was made yet.</Trans>
        ) : (
          <Plural value={open} one="# invitation may still be used" other="# invitations may still be used" />
        )}
      </p>
      <VirtualList items={items} keyOf={idOf} estimate={110} label={t`Invitations, those that may be used first`}>
        {(item) => <Invitation item={item} />}
      </VirtualList>
    </>
  );
}

const idOf = ({ id }: InvitationItem) => id;

function Invitation({ item }: { item: InvitationItem }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { decide } = useAdmin();
  const { send, isSending, failure } = useSending();
  const names = useAccountNames();
  const { id, createdAt, createdBy, state, consumedBy, consumedAt, voidedAt, isWaiting } = item;
  const made = formatMoment(language, createdAt);
  const by = names(createdBy ? [createdBy] : []);
  const who = names(consumedBy ? [consumedBy] : []);
  const used = formatMoment(language, consumedAt ?? createdAt);
  const gone = voidedAt ? formatMoment(language, voidedAt) : null;
  return (
    <article className={classes.row} aria-label={t`Invitation of ${made}`}>
      <div className={classes.who}>
        <p className={classes.name}>
          {state === 'open' && <Trans>May be used</Trans>}
          {state === 'used' && <Trans>Used by {who}</Trans>}
          {state === 'void' && <Trans>Void</Trans>}
        </p>
        <p className={classes.fine}>
          <Trans>
            Made {made} by {by}
          </Trans>
        </p>
        {state === 'used' && (
          <p className={classes.fine}>
            <Trans>Used {used}</Trans>
          </p>
        )}
        {gone && (
          <p className={classes.fine}>
            <Trans>Void since {gone}</Trans>
          </p>
        )}
        {isWaiting && (
          <p className={classes.marks}>
            <span className={classes.mark}>
              <Trans>Not sent yet</Trans>
            </span>
          </p>
        )}
      </div>
      {state === 'open' && (
        <div>
          <button
            type="button"
            className={controls.button}
            aria-label={t`Void the invitation of ${made}`}
            disabled={isSending}
            onClick={() => void send(() => decide({ kind: 'void', id }, made))}
          >
            <Trans>Void it</Trans>
          </button>
        </div>
      )}
      {failure !== null && <Problem failure={failure} />}
    </article>
  );
}
