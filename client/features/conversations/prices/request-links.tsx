import { Plural, Trans } from '@lingui/react/macro';
import { IconChevronRight, IconClipboardList } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ShownRequest } from '../../../../shared/protocol/conversations.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { howFar } from './how-far.ts';
import { useRequestTitle } from '../../../ui/cards/card-words.ts';
import classes from './request-links.module.css';
import { useVocabulary } from './use-vocabulary.ts';

interface RequestLinksProps {
  /** The last first. */
  requests: readonly ShownRequest[];
  /** In ms since 1970. */
  now: number;
}

/** For how long (ms) a request is shown above the conversations: 30 days. */
const shownFor = 30 * 86_400_000;

/** Leads to what was asked a price for, and to asking. */
export function RequestLinks({ requests, now }: RequestLinksProps) {
  const language = useLanguage();
  const title = useRequestTitle(useVocabulary());
  const recent = requests.filter(({ at }) => at > now - shownFor);
  return (
    <nav className={classes.requests}>
      {recent.map((request) => (
        <Link
          key={request.id}
          to="/$lang/prices/{-$id}"
          params={{ lang: language, id: request.id }}
          className={classes.request}
          preload={false}
        >
          <IconClipboardList size="1.375rem" aria-hidden />
          <span>
            <strong>{title(request.card)}</strong>
            <span className={classes.state}>
              <State request={request} now={now} />
            </span>
          </span>
          <IconChevronRight size="1.25rem" aria-hidden />
        </Link>
      ))}
      <Link
        to="/$lang/prices/{-$id}"
        params={{ lang: language, id: undefined }}
        className={controls.button}
        preload={false}
      >
        <IconClipboardList size="1.25rem" aria-hidden />
        <Trans>Get several prices</Trans>
      </Link>
    </nav>
  );
}

/** How far a request has come. */
function State({ request: { answers }, now }: { request: ShownRequest; now: number }) {
  const { asked, waiting, prices, wasGiven, taken } = howFar(answers, now);
  if (taken) return <Trans>You accepted a price</Trans>;
  if (asked === 0) return <Trans>Not sent</Trans>;
  if (prices > 0) return <Plural value={prices} one="# price to compare" other="# prices to compare" />;
  if (waiting === 0 && wasGiven) return <Trans>No price can be accepted any more</Trans>;
  if (waiting === 0) return <Trans>Nobody could give a price</Trans>;
  return <Plural value={waiting} one="Waiting for # answer" other="Waiting for # answers" />;
}
