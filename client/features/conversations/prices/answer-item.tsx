import { Trans, useLingui } from '@lingui/react/macro';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PriceCard } from '../../../../shared/model/conversation/card.ts';
import type { Rating } from '../../../../shared/model/professional.ts';
import type { ShownAnswer, ShownMessage } from '../../../../shared/protocol/conversations.ts';
import { isClosed } from '../../../../shared/rules/conversation/closed.ts';
import controls from '../../../ui/controls/controls.module.css';
import { Portrait } from '../../../ui/controls/portrait.tsx';
import { RatingLine } from '../../../ui/controls/rating-line.tsx';
import { useKeptFocus } from '../../../ui/dialogs/use-kept-focus.ts';
import { lazily } from '../../../ui/loading/lazily.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { correspondentName } from '../../../ui/words/correspondent-name.ts';
import { useProgressWords } from '../message-mark.tsx';
import classes from './compare-page.module.css';
import { mayGoOn } from './how-far.ts';
import { useAmount, useReasonWords } from '../../../ui/cards/card-words.ts';
import { TakeQuestion } from './take-question.tsx';

// It has words for whatever a server may say, and few people see it.
const WhyBack = lazily(async () => (await import('./why-back.tsx')).WhyBack, { words: 'account' });

interface AnswerItemProps {
  answer: ShownAnswer;
  /** Null where the directory does not have them. */
  rating: Rating | null;
  /** Whether a price was accepted, of any of them. */
  isTaken: boolean;
  /** Whether its reader is suspended, from whom the server takes no message. */
  isSuspended: boolean;
  /** In ms since 1970. */
  now: number;
  /** Accepts the price in the message with this id. */
  onTake: (price: string) => Promise<void>;
}

/** What one of those who were asked has answered. */
export function AnswerItem({ answer, rating, isTaken, isSuspended, now, onTake }: AnswerItemProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const { place, closing } = useKeptFocus<HTMLLIElement>();
  const { key, correspondent, isBlocked, refusal, taken } = answer;
  const name = correspondentName(correspondent, i18n);
  const given = answer.answer;
  const price = given?.card?.kind === 'price' ? given.card : null;
  const mayTake = price !== null && price.validUntil > now && mayGoOn(answer) && !isTaken && !isSuspended;
  return (
    <li ref={place} tabIndex={-1} className={classes.answer} data-taken={taken !== null}>
      <div className={classes.who}>
        <Portrait
          name={name}
          seed={correspondent.uid}
          photoId={correspondent.profilePhoto}
          size="2.75rem"
          sizes="44px"
        />
        <div>
          <h2>{name}</h2>
          {rating && <RatingLine rating={rating} isShort />}
        </div>
      </div>
      {taken && (
        <p className={classes.taken}>
          <IconCircleCheck size="1.25rem" aria-hidden />
          <Trans>Accepted</Trans>
        </p>
      )}
      <Given given={given} request={answer.request} isTaken={isTaken} isClosed={isClosed(answer)} now={now} />
      {correspondent.isFormer ? (
        <p className={classes.state}>
          <Trans>They have left Confío, so you can no longer send them messages.</Trans>
        </p>
      ) : (
        isBlocked && (
          <p className={classes.state}>
            <Trans>You have blocked {name}. Nothing they write arrives, and they are not told.</Trans>
          </p>
        )
      )}
      {refusal && <WhyBack refusal={refusal} />}
      <div className={classes.ways}>
        {mayTake && (
          <button
            type="button"
            className={`${controls.button} ${controls.primary}`}
            aria-haspopup="dialog"
            onClick={() => setAsked(true)}
          >
            <Trans>
              Accept this price <span className="visually-hidden">from {name}</span>
            </Trans>
          </button>
        )}
        {!correspondent.isFormer && (
          <Link
            to="/$lang/messages/{-$id}"
            params={{ lang: language, id: key }}
            className={controls.button}
            preload={false}
          >
            <Trans>
              Write <span className="visually-hidden">to {name}</span>
            </Trans>
          </Link>
        )}
      </div>
      {isAsked && price && given && (
        <TakeQuestion
          price={price}
          name={name}
          onTake={() => onTake(given.id)}
          onClose={() => closing(() => setAsked(false))}
        />
      )}
    </li>
  );
}

interface GivenProps {
  given: ShownMessage | null;
  request: ShownMessage;
  isTaken: boolean;
  /** Whether nothing more comes from who was asked. */
  isClosed: boolean;
  now: number;
}

function Given({ given, request, isTaken, isClosed, now }: GivenProps) {
  const reasons = useReasonWords();
  const progress = useProgressWords();
  const card = given?.card;
  if (card?.kind === 'price') return <Price card={card} text={given?.text ?? ''} now={now} />;
  if (card?.kind === 'decline') {
    const reason = reasons[card.reason];
    return (
      <>
        <p className={classes.state}>
          <Trans>Gives no price: {reason}</Trans>
        </p>
        {given?.text && <p className={classes.typed}>{given.text}</p>}
      </>
    );
  }
  // Why it came back stands below, and so does that they have left or were blocked.
  if (request.refusal || isClosed) return null;
  if (request.progress === 'withheld') return <p className={classes.state}>{progress(request.progress, false)}</p>;
  return (
    <p className={classes.state}>
      {isTaken ? <Trans>Had not answered</Trans> : <Trans>Waiting for an answer</Trans>} ·{' '}
      {progress(request.progress, false)}
    </p>
  );
}

function Price({ card, text, now }: { card: PriceCard; text: string; now: number }) {
  const amount = useAmount();
  const until = formatDay(useLanguage(), card.validUntil);
  return (
    <>
      <p className={classes.amount}>{amount(card)}</p>
      {text && <p className={classes.typed}>{text}</p>}
      <p className={classes.state}>
        {card.validUntil > now ? <Trans>Valid until {until}</Trans> : <Trans>It was valid until {until}</Trans>}
      </p>
    </>
  );
}
