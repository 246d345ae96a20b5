import { useLingui } from '@lingui/react/macro';
import { IconMenu2 } from '@tabler/icons-react';
import { useRef } from 'react';
import { lazily } from '../../loading/lazily.tsx';
import type { AccountLinksProps, AccountSlot } from '../account-slot.ts';
import type { DeviceSlot } from '../device-slot.ts';
import classes from '../menu.module.css';

const MenuContent = lazily(async () => (await import('../lazy/menu-content.tsx')).MenuContent, { words: 'device' });

interface MenuProps extends AccountLinksProps {
  Account: AccountSlot['InMenu'];
  device: DeviceSlot;
}

/** The burger, with a dot where something needs attention, and the sheet that it opens from the side. */
export function Menu({ device, ...links }: MenuProps) {
  const { t } = useLingui();
  const sheet = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" className={classes.round} aria-haspopup="dialog" onClick={() => sheet.current?.showModal()}>
        <IconMenu2 size={24} aria-hidden="true" />
        <span className="visually-hidden">{t`Menu`}</span>
        <device.OnButton />
      </button>
      <dialog ref={sheet} closedby="any" aria-label={t`Menu`} className={classes.sheet}>
        <MenuContent device={device} {...links} onFollow={() => sheet.current?.close()} />
      </dialog>
    </>
  );
}
