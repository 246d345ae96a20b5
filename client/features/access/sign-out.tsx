import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCloudUpload, IconDownload, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Problem } from '../../ui/forms/problem.tsx';
import { useSending } from '../../ui/forms/use-sending.ts';
import controls from '../../ui/controls/controls.module.css';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { useLanguage } from '../../ui/words/use-language.ts';
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
    leaving.countUnsent().then(
      async (count) => {
        if (count > 0) return setUnsent(count);
        onClose();
        await signOut();
      },
      // What cannot be counted is not thrown away; nothing is shown (specification, section 8).
      onClose,
    );
  }, [leaving, onClose, signOut]);
  return unsent > 0 && <UnsentSheet unsent={unsent} onUnsent={setUnsent} onClose={onClose} />;
}

interface UnsentSheetProps {
  unsent: number;
  /** With how much is still not sent after trying. */
  onUnsent: (count: number) => void;
  onClose: () => void;
}

function UnsentSheet({ unsent, onUnsent, onClose }: UnsentSheetProps) {
  const { t } = useLingui();
  const titleId = useId();
  const leaving = useLeaving();
  const signOut = useSigningOut();
  const { send, isSending, failure } = useSending();
  const copyButton = useRef<HTMLButtonElement>(null);
  const [wasTurnedDown, setTurnedDown] = useState(false);
  const typed = leaving.countStashed();
  const changes = unsent - typed;
  const leave = async () => {
    onClose();
    await signOut();
  };
  const syncAndLeave = async () => {
    await leaving.syncNow();
    const left = await leaving.countUnsent();
    if (left === 0) return leave();
    onUnsent(left);
    const isTurnedDown = left > leaving.countStashed();
    setTurnedDown(isTurnedDown);
    // The button goes where nothing is left that it could save.
    if (!isTurnedDown) copyButton.current?.focus();
  };
  const keepCopy = async () => saveText(await leaving.exportUnsent(), t`confio-not-saved.json`);
  return (
    <Sheet titleId={titleId} onClose={onClose}>
      <h2 id={titleId}>
        <Trans>Not everything is saved yet</Trans>
      </h2>
      <div aria-live="polite" className={classes.unsaved}>
        {changes > 0 && (
          <p>
            <Plural
              value={changes}
              one="# change of yours is only on this device. Signing out removes it from here."
              other="# changes of yours are only on this device. Signing out removes them from here."
            />
          </p>
        )}
        {typed > 0 && (
          <p>
            <Plural
              value={typed}
              one="You began to write something and did not send it. Signing out removes it from here."
              other="You began to write # things and did not send them. Signing out removes them from here."
            />
          </p>
        )}
      </div>
      <Problem failure={failure}>{wasTurnedDown && <TurnedDown onClose={onClose} />}</Problem>
      <div className={classes.choices}>
        {changes > 0 && (
          <button
            type="button"
            className={`${controls.button} ${controls.primary}`}
            disabled={isSending}
            onClick={() => void send(syncAndLeave)}
          >
            <IconCloudUpload size={18} aria-hidden />
            <Trans>Save and sign out</Trans>
          </button>
        )}
        <button ref={copyButton} type="button" className={controls.button} onClick={() => void send(keepCopy)}>
          <IconDownload size={18} aria-hidden />
          <Trans>Download a copy</Trans>
        </button>
        <button type="button" className={controls.button} disabled={isSending} onClick={() => void send(leave)}>
          <IconTrash size={18} aria-hidden />
          <Trans>Discard and sign out</Trans>
        </button>
        <button type="button" className={controls.button} onClick={onClose}>
          {t`Stay signed in`}
        </button>
      </div>
    </Sheet>
  );
}

/** The server has answered, and did not take all of it: what is left waits in the account for its owner. */
function TurnedDown({ onClose }: { onClose: () => void }) {
  return (
    <p>
      <Trans>
        Not all of it could be saved.{' '}
        <Link to="/$lang/account" params={{ lang: useLanguage() }} hash="attention" onClick={onClose}>
          See what needs your attention
        </Link>
      </Trans>
    </p>
  );
}
