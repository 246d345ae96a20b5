import { Plural, Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import type { ShownRequest } from '../../../../shared/protocol/conversations.ts';
import { useAsking, useConversationsSource } from '../../../sync/conversations/use-conversations.ts';
import { writerOf } from '../../../sync/own/writer.ts';
import { useSession } from '../../../sync/session/use-session.ts';
import controls from '../../../ui/controls/controls.module.css';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Problem } from '../../../ui/forms/lazy-problem.ts';
import { useSending } from '../../../ui/forms/use-sending.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import classes from '../thread/thread-menu.module.css';
import { forgetStashedAsking, stashedAsking } from './use-asking-draft.ts';

/** Fills what is being written with a request that was sent, and opens it; `question` is asked before where that would lose something. */
export function useAskingAgain(request: ShownRequest): { begin: () => void; question: ReactNode } {
  const language = useLanguage();
  const navigate = useNavigate();
  const conversations = useConversationsSource();
  const kept = useAsking();
  const writer = writerOf(useSession());
  const { send, isSending, failure } = useSending();
  const [isOtherThere, setOtherThere] = useState(false);
  /** How many photos do not come along. */
  const [lost, setLost] = useState(0);
  const open = () => void navigate({ to: '/$lang/prices/{-$id}', params: { lang: language, id: undefined } });
  const take = () =>
    void send(async () => {
      const without = await conversations.ask((loaded) => loaded.askAgain(request));
      forgetStashedAsking(writer);
      setOtherThere(false);
      setLost(without);
      if (without === 0) open();
    });
  const begin = () => {
    const written = stashedAsking(writer) ?? kept;
    if (written?.again === request.id) open();
    else if (written && (written.text.trim() !== '' || written.photos.length > 0)) setOtherThere(true);
    else take();
  };
  const problem = failure !== null && <Problem failure={failure} />;
  if (lost > 0) return { begin, question: <LostPhotos count={lost} onGoOn={open} onClose={() => setLost(0)} /> };
  if (!isOtherThere) return { begin, question: problem };
  const question = (
    <OtherThere isSending={isSending} onTake={take} onGoOn={open} onClose={() => setOtherThere(false)}>
      {problem}
    </OtherThere>
  );
  return { begin, question };
}

interface QuestionProps {
  /** Opens what is being written. */
  onGoOn: () => void;
  onClose: () => void;
}

function LostPhotos({ count, onGoOn, onClose }: QuestionProps & { count: number }) {
  const titleId = useId();
  return (
    <Sheet titleId={titleId} onClose={onClose}>
      <h2 id={titleId}>
        <Trans>Some photos are missing</Trans>
      </h2>
      <p className={classes.more}>
        <Plural
          value={count}
          one="# photo is not on this device and could not be fetched. Add it again if you have it."
          other="# photos are not on this device and could not be fetched. Add them again if you have them."
        />
      </p>
      <div className={classes.ways}>
        <button type="button" className={`${controls.button} ${controls.primary}`} onClick={onGoOn}>
          <Trans>Go on</Trans>
        </button>
      </div>
    </Sheet>
  );
}

interface OtherThereProps extends QuestionProps {
  isSending: boolean;
  onTake: () => void;
  /** Why it was not kept; nothing unless it failed. */
  children: ReactNode;
}

function OtherThere({ isSending, onTake, onGoOn, onClose, children }: OtherThereProps) {
  const titleId = useId();
  return (
    <Sheet titleId={titleId} onClose={onClose}>
      <h2 id={titleId}>
        <Trans>You are writing another request</Trans>
      </h2>
      <p className={classes.more}>
        <Trans>It has not been sent. If you use this one, the other is discarded.</Trans>
      </p>
      {children}
      <div className={classes.ways}>
        <button
          type="button"
          className={`${controls.button} ${controls.primary}`}
          disabled={isSending}
          onClick={onTake}
        >
          <Trans>Use this one</Trans>
        </button>
        <button type="button" className={controls.button} onClick={onGoOn}>
          <Trans>Go on with the other</Trans>
        </button>
      </div>
    </Sheet>
  );
}
