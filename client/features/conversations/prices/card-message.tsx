import { Trans, useLingui } from '@lingui/react/macro';
import { IconCircleCheck, IconClipboardList, IconCoin, IconHeartHandshake, IconMoodSad } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import type { Card, DeclineCard, PriceCard, RequestCard } from '../../../../shared/model/conversation/card.ts';
import type { ShownMessage } from '../../../../shared/protocol/conversations.ts';
import { isOpen, priceOf, type RequestStatus } from '../../../../shared/rules/conversation/card.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useKeptFocus } from '../../../ui/dialogs/use-kept-focus.ts';
import { formatDay, formatTime } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { MessageMark } from '../message-mark.tsx';
import { FoundMark } from '../thread/messages/found-mark.tsx';
import { CameBack } from '../thread/lazy-came-back.ts';
import { MessagePhotos } from '../thread/messages/message-photos.tsx';
import type { ThreadActs } from '../thread/thread-acts.ts';
import bubble from '../thread/messages/bubble.module.css';
import { AnswerSheet } from './answer-sheet.tsx';
import classes from './card-message.module.css';
import { CompareLink, Title, Typed } from './card-parts.tsx';
import { useAmount, useReasonWords, useRequestTitle, useWhenWords } from '../../../ui/cards/card-words.ts';
import { RequestBack } from './request-back.tsx';
import { TakeQuestion } from './take-question.tsx';
import { useVocabulary } from './use-vocabulary.ts';

export interface CardMessageProps {
  message: ShownMessage & { card: Card };
  /** Takes the element of the message that was looked for; null for another one. */
  found: RefObject<HTMLLIElement | null> | null;
  /** How the request stands that it is about; null where that is not on this device. */
  status: RequestStatus<ShownMessage> | null;
  /** Whom the conversation is with. */
  name: string;
  /** Whether its reader is the professional. */
  isProfessional: boolean;
  /** Whether nothing can be sent in the conversation any more, so that nothing is answered or accepted. */
  isClosed: boolean;
  /** In ms since 1970. */
  now: number;
  acts: Pick<ThreadActs, 'onTakeBack' | 'onDrop' | 'onCard'>;
}

/** A message with a card: a request for a price, what is answered to it, and what became of that. */
export function CardMessage(props: CardMessageProps) {
  const { message, found, status, name, isClosed, now, acts } = props;
  const { isMine, at, refusal, waitsUntil } = message;
  const language = useLanguage();
  const { place, closing } = useKeptFocus<HTMLDivElement>();
  const [isChanging, setChanging] = useState(false);
  const isStuck = isMine && (refusal !== null || waitsUntil !== null);
  const isRequestOpen = !isClosed && status !== null && isOpen(status);
  const given = isRequestOpen ? answerOf(message.card) : null;
  return (
    <li ref={found} className={bubble.message} data-arrival={found ? true : undefined} data-mine={isMine}>
      <div ref={place} tabIndex={-1} className={classes.card} data-kind={message.card.kind}>
        {found && <FoundMark />}
        <span className="visually-hidden">{isMine ? <Trans>You:</Trans> : `${name}:`} </span>
        <CardBody {...props} card={message.card} isRequestOpen={isRequestOpen} closing={closing} />
        <span className={classes.when}>
          <time dateTime={new Date(at).toISOString()}>{formatTime(language, at)}</time>
          {isMine && message.card.kind !== 'not-taken' && <MessageMark message={message} />}
        </span>
      </div>
      {isStuck &&
        (message.card.kind === 'request' ? (
          <RequestBack message={message} onDrop={acts.onDrop} />
        ) : (
          <CameBack message={message} onChange={given && (() => setChanging(true))} onDrop={acts.onDrop} />
        ))}
      {isChanging && given && (
        <AnswerSheet
          kind={given.kind}
          request={given.request}
          name={name}
          now={now}
          given={{ card: given, text: message.text }}
          onSend={async (card, text) => {
            await acts.onCard(card, text);
            acts.onDrop(message);
          }}
          onClose={() => closing(() => setChanging(false))}
        />
      )}
    </li>
  );
}

/** The card where it is an answer, in whose place another one may be sent; null for anything else. */
const answerOf = (card: Card): PriceCard | DeclineCard | null =>
  card.kind === 'price' || card.kind === 'decline' ? card : null;

interface BodyProps extends CardMessageProps {
  card: Card;
  /** Whether the request may still be answered, or a price accepted. */
  isRequestOpen: boolean;
  closing: ReturnType<typeof useKeptFocus>['closing'];
}

function CardBody({ card, ...props }: BodyProps) {
  switch (card.kind) {
    case 'request':
      return <RequestBody {...props} card={card} />;
    case 'price':
      return <PriceBody {...props} card={card} />;
    case 'decline':
      return <DeclineBody {...props} card={card} />;
    case 'take':
      return <TakeBody {...props} card={card} />;
    case 'not-taken':
      return <NotTakenBody {...props} />;
  }
}

function RequestBody({
  message,
  status,
  name,
  isProfessional,
  isRequestOpen,
  now,
  acts,
  card,
  closing,
}: BodyProps & { card: RequestCard }) {
  const vocabulary = useVocabulary();
  const title = useRequestTitle(vocabulary);
  const when = useWhenWords();
  const [asked, setAsked] = useState<'price' | 'decline' | null>(null);
  const mayAnswer = isProfessional && isRequestOpen;
  return (
    <>
      <Title Icon={IconClipboardList}>
        {message.isMine ? <Trans>You ask for a price</Trans> : <Trans>{name} asks you for a price</Trans>}
      </Title>
      <p className={classes.what}>{title(card)}</p>
      <p className={classes.more}>{[when[card.when], card.whenNote].filter(Boolean).join(' · ')}</p>
      <Typed text={message.text} />
      <MessagePhotos photos={message.photos} name={message.isMine ? null : name} isInRow />
      {mayAnswer && (
        <div className={classes.ways}>
          <button
            type="button"
            className={`${controls.button} ${controls.primary}`}
            aria-haspopup="dialog"
            onClick={() => setAsked('price')}
          >
            {priceOf(status?.answer ?? null) ? <Trans>Give another price</Trans> : <Trans>Give a price</Trans>}
          </button>
          {status?.answer?.card?.kind !== 'decline' && (
            <button
              type="button"
              className={controls.button}
              aria-haspopup="dialog"
              onClick={() => setAsked('decline')}
            >
              <Trans>Decline</Trans>
            </button>
          )}
        </div>
      )}
      {message.isMine && message.refusal === null && <CompareLink request={message.id} />}
      {asked && (
        <AnswerSheet
          kind={asked}
          request={message.id}
          name={name}
          now={now}
          onSend={acts.onCard}
          onClose={() => closing(() => setAsked(null))}
        />
      )}
    </>
  );
}

function PriceBody({
  message,
  status,
  name,
  isProfessional,
  isRequestOpen,
  now,
  acts,
  card,
  closing,
}: BodyProps & { card: PriceCard }) {
  const amount = useAmount();
  const language = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const isLast = status?.answer?.id === message.id;
  const isValid = card.validUntil > now;
  const mayTake = !isProfessional && isLast && isValid && isRequestOpen;
  const until = formatDay(language, card.validUntil);
  return (
    <>
      <Title Icon={IconCoin}>{message.isMine ? <Trans>Your price</Trans> : <Trans>{name}’s price</Trans>}</Title>
      <p className={classes.amount}>{amount(card)}</p>
      <Typed text={message.text} />
      <p className={classes.more}>
        {isValid ? <Trans>Valid until {until}</Trans> : <Trans>It was valid until {until}</Trans>}
      </p>
      {status && !isLast && message.refusal === null && (
        <p className={classes.more}>
          <Trans>A newer answer took its place.</Trans>
        </p>
      )}
      {mayTake && (
        <div className={classes.ways}>
          <button
            type="button"
            className={`${controls.button} ${controls.primary}`}
            aria-haspopup="dialog"
            onClick={() => setAsked(true)}
          >
            <Trans>Accept this price</Trans>
          </button>
        </div>
      )}
      {!isProfessional && <CompareLink request={card.request} />}
      {isAsked && (
        <TakeQuestion
          price={card}
          name={name}
          onTake={() => acts.onCard({ kind: 'take', request: card.request, price: message.id }, '')}
          onClose={() => closing(() => setAsked(false))}
        />
      )}
    </>
  );
}

function DeclineBody({ message, name, isProfessional, card }: BodyProps & { card: DeclineCard }) {
  const reasons = useReasonWords();
  return (
    <>
      <Title Icon={IconMoodSad}>
        {message.isMine ? <Trans>You declined</Trans> : <Trans>{name} gives no price this time</Trans>}
      </Title>
      <p className={classes.more}>{reasons[card.reason]}</p>
      <Typed text={message.text} />
      {!isProfessional && <CompareLink request={card.request} />}
    </>
  );
}

function TakeBody({
  message: { isMine, refusal },
  status,
  name,
  card,
}: BodyProps & { card: Extract<Card, { kind: 'take' }> }) {
  const amount = useAmount();
  const { t } = useLingui();
  const given = status?.answer?.id === card.price ? priceOf(status.answer) : null;
  const price = given ? amount(given) : t`the price`;
  if (refusal)
    return (
      <Title Icon={IconCircleCheck}>
        <Trans>You wanted to accept {price}</Trans>
      </Title>
    );
  return (
    <>
      <Title Icon={IconCircleCheck}>
        {isMine ? (
          <Trans>You accepted {price}</Trans>
        ) : (
          <Trans>
            {name} accepted {price}
          </Trans>
        )}
      </Title>
      <p className={classes.more}>
        <Trans>Now agree here on the day and the hour.</Trans>
      </p>
    </>
  );
}

function NotTakenBody({ message: { isMine }, name }: CardMessageProps) {
  return (
    <>
      <Title Icon={IconHeartHandshake}>
        {isMine ? <Trans>You chose another price</Trans> : <Trans>{name} chose another price this time</Trans>}
      </Title>
      <p className={classes.more}>
        {isMine ? (
          <Trans>We let {name} know, and thanked them.</Trans>
        ) : (
          <Trans>Thank you for your time. Each answer helps somebody, and the next one may be yours.</Trans>
        )}
      </p>
    </>
  );
}
