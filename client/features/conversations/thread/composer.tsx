import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhotoPlus, IconSend2 } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { longestMessage, maxPhotos } from '../../../../shared/model/conversation/conversation.ts';
import { photoTypes } from '../../../../shared/rules/profile/photos.ts';
import { usePhotoSource } from '../../../sync/own/use-own.ts';
import { useFilePicker } from '../../../ui/forms/file-picker.tsx';
import { useGrowing } from '../../../ui/forms/use-growing.ts';
import { Problem } from '../../../ui/forms/lazy-problem.ts';
import { Attached } from '../../../ui/sent-photos/attached.tsx';
import type { DraftPhotos } from '../../../ui/sent-photos/use-draft-photos.ts';
import { AnswerMenu } from './answer-menu.tsx';
import classes from './composer.module.css';

export interface ComposerProps extends DraftPhotos {
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
export function Composer({ name, text, failure, onText, onSend, ...attached }: ComposerProps) {
  const { t } = useLingui();
  const source = usePhotoSource();
  const id = useId();
  const field = useGrowing(text);
  const left = longestMessage - text.length;
  const { photos } = attached;
  const isOver = left < 0;
  const isEmpty = (text.trim() === '' && photos.length === 0) || attached.left > 0;
  const picker = useFilePicker({ types: photoTypes, isMany: true, onFiles: attached.onFiles });
  const removePhoto = (photoId: string) => {
    attached.onRemovePhoto(photoId);
    // The button that had it goes with the photo.
    field.current?.focus();
  };
  const send = () => {
    if (isEmpty || isOver) return;
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
      <Attached {...attached} label={t`Photos of this message`} source={source} onRemovePhoto={removePhoto} />
      <div className={classes.line}>
        {picker.input}
        <button
          type="button"
          className={classes.attach}
          aria-label={t`Add photos`}
          disabled={photos.length >= maxPhotos}
          onClick={picker.open}
        >
          <IconPhotoPlus size={24} aria-hidden />
        </button>
        <AnswerMenu
          onChoose={(answer) => {
            onText(text.trim() === '' ? answer : `${text.trimEnd()}\n${answer}`);
            field.current?.focus();
          }}
        />
        <textarea
          ref={field}
          id={id}
          className={classes.field}
          rows={1}
          maxLength={longestMessage}
          aria-label={t`Message to ${name}`}
          aria-describedby={`${id}-left`}
          aria-invalid={isOver || undefined}
          placeholder={t`Write a message`}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className={classes.send} aria-label={t`Send`} disabled={isEmpty || isOver}>
          <IconSend2 size={22} aria-hidden />
        </button>
      </div>
      <p id={`${id}-left`} className={classes.left} role="status">
        {isOver ? (
          <Trans>Characters over the limit: {-left}</Trans>
        ) : (
          left <= counted && <Trans>Characters left: {left}</Trans>
        )}
      </p>
    </form>
  );
}
