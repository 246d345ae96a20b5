import { useLingui } from '@lingui/react/macro';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import classes from './save-button.module.css';

interface SaveButtonProps {
  name: string;
  isSaved: boolean;
  onToggle: () => void;
  /** What the button says beside the heart. */
  words?: string;
}

/** Keeps a professional on this device, or lets them go. */
export function SaveButton({ name, isSaved, onToggle, words }: SaveButtonProps) {
  const { t } = useLingui();
  const Heart = isSaved ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={classes.save}
      aria-pressed={isSaved}
      aria-label={words ? undefined : t`Save ${name}`}
      onClick={onToggle}
    >
      <Heart size="1.375rem" aria-hidden />
      {words}
    </button>
  );
}
