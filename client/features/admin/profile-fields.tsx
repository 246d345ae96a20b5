import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { useId, useState } from 'react';
import controls from '../../ui/controls/controls.module.css';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { professionalName } from '../../ui/words/professional-name.ts';
import { AllFields } from './all-fields.tsx';
import { useAdmin } from './use-admin.ts';

/** A dialog with all fields of the account that a profile is of; nothing while this device does not have it. */
export function ProfileFields({ uid }: { uid: string }) {
  const { i18n } = useLingui();
  const titleId = useId();
  const { tables } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  const account = tables?.account.get(uid);
  if (!account) return null;
  return (
    <div className="page">
      <button type="button" className={controls.button} onClick={() => setOpen(true)}>
        <Trans>All fields</Trans>
      </button>
      {isOpen && (
        <Sheet titleId={titleId} onClose={() => setOpen(false)}>
          <h2 id={titleId}>{professionalName(account, i18n)}</h2>
          <AllFields account={account} />
          <button type="button" className={controls.button} onClick={() => setOpen(false)}>
            <Trans>Close</Trans>
          </button>
        </Sheet>
      )}
    </div>
  );
}
