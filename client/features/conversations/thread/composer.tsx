import { Trans, useLingui } from '@lingui/react/macro';
import { IconSend2 } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { longestMessage } from '../../../../shared/model/conversation/conversation.ts';
import { Problem } from '../../../ui/forms/problem.tsx';
import classes from './composer.module.css';

export interface ComposerProps {
  /** Whom it goes to. */
  name: string;
  text: string;
  /** Why it could not be kept or sent; null unless that was tried. */
  failure: unknown;
  onText: (text: string) => void;
  onSend: () => void;
}

/** From how many letters before the end on they are counted. */
const counted = 200;

/** Where a message is written. A keyboard's Enter sends it; on a phone, where Enter is a new line, the button does. */
export function Composer({ name, text, failure, onText, onSend }: ComposerProps) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const left = longestMessage - text.length;
  const isEmpty = text.trim() === '';
  const send = () => {
    if (isEmpty) return;
    onSend();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const isMeant = event.ctrlKey || event.metaKey;
    if (!isMeant && (event.shiftKey || matchMedia('(pointer: coarse)').matches)) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {failure !== null && <Problem failure={failure} />}
      <div className={classes.line}>
        <textarea
          ref={field}
          id={id}
          className={classes.field}
          rows={1}
          maxLength={longestMessage}
          aria-label={t`Message to ${name}`}
          aria-describedby={`${id}-left`}
          placeholder={t`Write a message`}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className={classes.send} aria-label={t`Send`} disabled={isEmpty}>
          <IconSend2 size={22} aria-hidden />
        </button>
      </div>
      <p id={`${id}-left`} className={classes.left} role="status">
        {left <= counted && <Trans>Letters left: {left}</Trans>}
      </p>
    </form>
  );
}
