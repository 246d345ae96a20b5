import { useLingui } from '@lingui/react/macro';
import { IconMenu2 } from '@tabler/icons-react';
import { useRef } from 'react';
import { lazily } from '../loading/lazily.tsx';
import type { AccountLinksProps, AccountSlot } from './account-slot.ts';
import classes from './menu.module.css';

const MenuContent = lazily(async () => (await import('./lazy/menu-content.tsx')).MenuContent, { words: 'device' });

interface MenuProps extends AccountLinksProps {
  Account: AccountSlot['InMenu'];
}

/** The burger and the sheet that it opens from the side. */
export function Menu(props: MenuProps) {
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
        <MenuContent {...props} onFollow={() => sheet.current?.close()} />
      </dialog>
    </>
  );
}
