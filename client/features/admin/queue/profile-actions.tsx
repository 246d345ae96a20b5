import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { User } from '../../../../shared/model/user.ts';
import controls from '../../../ui/controls/controls.module.css';
import { professionalName } from '../../../ui/words/professional-name.ts';
import { accountItem } from '../accounts/account-items.ts';
import { AccountSheet } from '../accounts/account-sheet.tsx';
import { useAdmin } from '../use-admin.ts';

/** A profile that changed since it was approved is accepted as it is, or its account suspended. */
export function ProfileActions({ account, onAccept }: { account: User; onAccept: () => void }) {
  const { i18n } = useLingui();
  const { unsent } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  const unsentByKey = new Map(unsent.map((row) => [row.key, row]));
  return (
    <>
      <button
        type="button"
        className={`${controls.button} ${controls.primary}`}
        aria-keyshortcuts="S"
        onClick={onAccept}
      >
        <Trans>Accept the profile</Trans>
      </button>
      <button type="button" className={controls.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Suspend or more</Trans>
      </button>
      {isOpen && (
        <AccountSheet
          item={accountItem(account, unsentByKey)}
          name={professionalName(account, i18n)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
