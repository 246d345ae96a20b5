import { useLingui } from '@lingui/react/macro';
import { IconMenu2 } from '@tabler/icons-react';
import { useRef } from 'react';
import type { AccountLinksProps } from './account-links.tsx';
import { MenuContent } from './lazy-layout.tsx';
import classes from './menu.module.css';

/** The burger and the sheet that it opens from the side. */
export function Menu({ language, onSignOut }: AccountLinksProps) {
  const { t } = useLingui();
  const sheet = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        className={classes.round}
        aria-label={t`Menu`}
        aria-haspopup="dialog"
        onClick={() => sheet.current?.showModal()}
      >
        <IconMenu2 size={24} aria-hidden="true" />
      </button>
      <dialog ref={sheet} closedby="any" aria-label={t`Menu`} className={classes.sheet}>
        <MenuContent language={language} onSignOut={onSignOut} onFollow={() => sheet.current?.close()} />
      </dialog>
    </>
  );
}
