import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Language } from '../../../shared/model/language.ts';
import classes from './sheet.module.css';

interface SheetProps {
  /** The id of the heading that names the dialog. */
  titleId: string;
  /** What it speaks, where that is not the page's language. */
  language?: Language | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog, open as long as it is there: at the foot of a phone's screen, in the middle of a larger one. */
export function Sheet({ titleId, language, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it is still on the page: what had the focus before gets it back.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // The dialog itself, not its first button: what came unasked is read before it is answered.
    opened?.focus();
    opened?.scrollTo(0, 0);
    return () => opened?.close();
  }, []);
  return (
    /* A click beside the sheet is a click on the dialog itself; Escape is the key for it. */
    /* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */
    <dialog
      ref={dialog}
      lang={language}
      className={classes.sheet}
      tabIndex={-1}
      aria-labelledby={titleId}
      // An effect that runs twice closes it and opens it again: the event of that comes late.
      onClose={(event) => event.currentTarget.open || onClose()}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className={classes.content}>{children}</div>
    </dialog>
  );
}
