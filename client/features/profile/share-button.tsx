import { Trans } from '@lingui/react/macro';
import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import type { Professional } from '../../../shared/model/professional.ts';
import { lazily } from '../../ui/loading/lazily.tsx';
import classes from './profile-header.module.css';

const ShareSheet = lazily(async () => (await import('./share/share-sheet.tsx')).ShareSheet);

interface ShareButtonProps {
  professional: Professional;
  name: string;
}

/** Opens the ways to hand a profile on. */
export function ShareButton({ professional, name }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes.share} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconShare size="1.375rem" aria-hidden />
        <Trans>Share</Trans>
      </button>
      {isOpen && <ShareSheet professional={professional} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
