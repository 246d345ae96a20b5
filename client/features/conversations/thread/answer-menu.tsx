import { Trans, useLingui } from '@lingui/react/macro';
import { IconBolt } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOwn } from '../../../sync/own/use-own.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import composer from './composer.module.css';
import classes from './thread-menu.module.css';

/** The answers that a professional keeps ready; nothing where there are none. */
export function AnswerMenu({ onChoose }: { onChoose: (answer: string) => void }) {
  const { t } = useLingui();
  const titleId = useId();
  const answers = useOwn().account?.cannedAnswers ?? [];
  const [isOpen, setOpen] = useState(false);
  if (answers.length === 0) return null;
  const choose = (answer: string) => {
    // A dialog that closes gives the focus back to what opened it.
    flushSync(() => setOpen(false));
    onChoose(answer);
  };
  return (
    <>
      <button
        type="button"
        className={composer.ready}
        aria-label={t`Saved replies`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconBolt size={22} aria-hidden />
      </button>
      {isOpen && (
        <Sheet titleId={titleId} onClose={() => setOpen(false)}>
          <h2 id={titleId}>
            <Trans>Saved replies</Trans>
          </h2>
          <div className={classes.acts}>
            {answers.map((answer) => (
              <button key={answer} type="button" className={classes.answer} onClick={() => choose(answer)}>
                {answer}
              </button>
            ))}
            <button type="button" className={classes.close} onClick={() => setOpen(false)}>
              <Trans>Close</Trans>
            </button>
          </div>
        </Sheet>
      )}
    </>
  );
}
