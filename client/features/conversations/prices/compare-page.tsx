import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Rating } from '../../../../shared/model/professional.ts';
import type { ShownRequest } from '../../../../shared/protocol/conversations.ts';
import type { DirectoryPort } from '../../../../shared/protocol/ports.ts';
import { useKnownAccount } from '../../../sync/own/use-self.ts';
import {
  useConversations,
  useConversationsSource,
  useRequests,
} from '../../../sync/conversations/use-conversations.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useKeptFocus } from '../../../ui/dialogs/use-kept-focus.ts';
import { ConnectionNote } from '../../../ui/forms/connection-note.tsx';
import { CardPlaceholders } from '../../../ui/loading/placeholder.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { useNow } from '../../../ui/words/use-now.ts';
import { MessagePhotos } from '../thread/messages/message-photos.tsx';
import { AnswerItem } from './answer-item.tsx';
import { answersInOrder } from './answers-in-order.ts';
import classes from './compare-page.module.css';
import { howFar, mayAskAgain } from './how-far.ts';
import { NotHere } from './not-here.tsx';
import { useRequestTitle, useWhenWords } from '../../../ui/cards/card-words.ts';
import { usePull } from '../use-pull.ts';
import { useAskingAgain } from './use-asking-again.tsx';
import { useVocabulary } from './use-vocabulary.ts';

interface ComparePageProps {
  directory: DirectoryPort;
  /** The request. */
  id: string;
}

/** What was asked a price for, with all answers beside each other: one of them is accepted here. */
export function ComparePage({ directory, id }: ComparePageProps) {
  const { t } = useLingui();
  const conversations = useConversationsSource();
  useEffect(() => conversations.want(), [conversations]);
  const { isRead } = useConversations();
  // It may be on its way: until then nobody knows that it is not here.
  const { isComing } = usePull();
  const request = useRequests().find((each) => each.id === id);
  const { place, closing } = useKeptFocus<HTMLDivElement>();
  return (
    <>
      <title>{`${t`Prices`} · Confío`}</title>
      <div ref={place} tabIndex={-1} className={`page ${classes.page}`}>
        {request ? (
          <Compared request={request} directory={directory} />
        ) : isRead && !isComing ? (
          <NotHere id={id} closing={closing} />
        ) : (
          <>
            <h1 className="visually-hidden">{t`Prices`}</h1>
            <CardPlaceholders />
          </>
        )}
      </div>
    </>
  );
}

function Compared({ request, directory }: { request: ShownRequest; directory: DirectoryPort }) {
  const language = useLanguage();
  const [begunAt] = useState(Date.now);
  const now = useNow(begunAt);
  const conversations = useConversationsSource();
  const ratings = useRatings(
    directory,
    request.answers.map(({ correspondent }) => correspondent.uid),
  );
  const isSuspended = useKnownAccount()?.isSuspended ?? false;
  const answers = answersInOrder(request.answers, now);
  const isTaken = howFar(answers, now).taken !== null;
  return (
    <>
      <Summary request={request} />
      <p role="status" className={classes.lead}>
        <State answers={answers} now={now} />
      </p>
      {isSuspended && (
        <p className={classes.lead}>
          <Trans>Your account is suspended, so you cannot write messages. What was said stays here.</Trans>
        </p>
      )}
      <ConnectionNote>
        <Trans>No connection. What you do here stays on this device and goes out by itself.</Trans>
      </ConnectionNote>
      <ul className={classes.answers}>
        {answers.map((answer) => (
          <AnswerItem
            key={answer.key}
            answer={answer}
            rating={ratings.get(answer.correspondent.uid) ?? null}
            isTaken={isTaken}
            isSuspended={isSuspended}
            now={now}
            onTake={(price) =>
              conversations.ask((loaded) =>
                loaded.sendCard(
                  answer.key,
                  { card: { kind: 'take', request: request.id, price }, text: '' },
                  answer.correspondent,
                ),
              )
            }
          />
        ))}
      </ul>
      {!isSuspended && mayAskAgain(request, now) && <AskAgain request={request} now={now} />}
      <Link
        to="/$lang/messages/{-$id}"
        params={{ lang: language, id: undefined }}
        className={classes.link}
        preload={false}
      >
        <Trans>All messages</Trans>
      </Link>
    </>
  );
}

/** The way on where a request found nobody yet. */
function AskAgain({ request, now }: { request: ShownRequest; now: number }) {
  const { begin, question } = useAskingAgain(request);
  const { asked, prices } = howFar(request.answers, now);
  return (
    <div className={classes.ways}>
      <button
        type="button"
        className={prices > 0 ? controls.button : `${controls.button} ${controls.primary}`}
        onClick={begin}
      >
        {asked === 0 ? <Trans>Change and send again</Trans> : <Trans>Ask somebody else</Trans>}
      </button>
      {question}
    </div>
  );
}

/** How far the request has come. */
function State({ answers, now }: Pick<ShownRequest, 'answers'> & { now: number }) {
  const { asked: all, answered, waiting, prices, wasGiven, taken } = howFar(answers, now);
  if (taken === 'waits') return <Trans>You accepted a price. That goes out with the next connection.</Trans>;
  if (taken && all > 1) return <Trans>You accepted a price. The others were told kindly.</Trans>;
  if (taken) return <Trans>You accepted a price.</Trans>;
  if (all === 0) return <Trans>Not sent.</Trans>;
  if (waiting + prices === 0 && wasGiven) return <Trans>No price can be accepted any more.</Trans>;
  if (waiting + prices === 0) return <Trans>Nobody could give a price.</Trans>;
  return (
    <Plural
      value={answered}
      _0="Nobody has answered yet."
      one={`# of ${all} has answered.`}
      other={`# of ${all} have answered.`}
    />
  );
}

function Summary({ request: { card, text, photos, at } }: { request: ShownRequest }) {
  const language = useLanguage();
  const title = useRequestTitle(useVocabulary());
  const when = useWhenWords();
  const day = formatDay(language, at);
  return (
    <header className={classes.summary}>
      <h1>{title(card)}</h1>
      <p className={classes.lead}>
        {[when[card.when], card.whenNote].filter(Boolean).join(' · ')} · <Trans>asked on {day}</Trans>
      </p>
      <p className={classes.typed}>{text}</p>
      <MessagePhotos photos={photos} name={null} isInRow />
    </header>
  );
}

/** How those who were asked are rated, as far as the directory has them. */
function useRatings(directory: DirectoryPort, uids: readonly string[]): ReadonlyMap<string, Rating> {
  const [ratings, setRatings] = useState<ReadonlyMap<string, Rating>>(new Map());
  const all = uids.join(' ');
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const lookups = await Promise.all(all.split(' ').map((uid) => directory.professional(uid)));
      const found = lookups.flatMap((each) => (each.kind === 'found' ? [each.professional] : []));
      if (isCurrent) setRatings(new Map(found.map(({ uid, rating }) => [uid, rating])));
    };
    void look();
    const stop = directory.subscribe(() => void look());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [directory, all]);
  return ratings;
}
