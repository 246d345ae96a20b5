import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCloudUpload, IconDownload, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Problem } from '../../ui/account/problem.tsx';
import { useSending } from '../../ui/account/use-sending.ts';
import controls from '../../ui/controls.module.css';
import { Sheet } from '../../ui/install/sheet.tsx';
import { saveText } from './save-text.ts';
import { useLeaving } from './use-leaving.ts';
import { useSigningOut } from './use-signing-out.ts';
import classes from './access.module.css';

/** Signs out at once where nothing would be lost; else says how much would, and asks what to do with it first. */
export function SignOut({ onClose }: { onClose: () => void }) {
  const leaving = useLeaving();
  const signOut = useSigningOut();
  const [unsent, setUnsent] = useState(0);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void leaving.countUnsent().then(async (count) => {
      if (count > 0) return setUnsent(count);
      onClose();
      await signOut();
    });
  }, [leaving, onClose, signOut]);
  return unsent > 0 && <UnsentSheet unsent={unsent} onClose={onClose} />;
}

function UnsentSheet({ unsent, onClose }: { unsent: number; onClose: () => void }) {
  const { t } = useLingui();
  const titleId = useId();
  const leaving = useLeaving();
  const signOut = useSigningOut();
  const { send, isSending, failure } = useSending();
  const leave = async () => {
    onClose();
    await signOut();
  };
  const syncAndLeave = async () => {
    await leaving.syncNow();
    if ((await leaving.countUnsent()) === 0) await leave();
  };
  const keepCopy = async () => saveText(await leaving.exportUnsent(), 'confio-not-saved.json');
  return (
    <Sheet titleId={titleId} onClose={onClose}>
      <h2 id={titleId}>
        <Trans>Not everything is saved yet</Trans>
      </h2>
      <p>
        <Plural
          value={unsent}
          one="# change of yours is only on this device. Signing out removes it from here."
          other="# changes of yours are only on this device. Signing out removes them from here."
        />
      </p>
      <Problem failure={failure} />
      <div className={classes.choices}>
        <button
          type="button"
          className={`${controls.button} ${controls.primary}`}
          disabled={isSending}
          onClick={() => void send(syncAndLeave)}
        >
          <IconCloudUpload size={18} aria-hidden />
          <Trans>Save them now and sign out</Trans>
        </button>
        <button type="button" className={controls.button} onClick={() => void send(keepCopy)}>
          <IconDownload size={18} aria-hidden />
          <Trans>Download a copy</Trans>
        </button>
        <button type="button" className={controls.button} disabled={isSending} onClick={() => void send(leave)}>
          <IconTrash size={18} aria-hidden />
          <Trans>Discard them and sign out</Trans>
        </button>
        <button type="button" className={controls.button} onClick={onClose}>
          {t`Stay signed in`}
        </button>
      </div>
    </Sheet>
  );
}
