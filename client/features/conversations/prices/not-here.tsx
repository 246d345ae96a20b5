import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { whereRequestMayBe } from '../../../sync/conversations/price-requests.ts';
import { useConversations, useConversationsSource } from '../../../sync/conversations/use-conversations.ts';
import controls from '../../../ui/controls/controls.module.css';
import type { useKeptFocus } from '../../../ui/dialogs/use-kept-focus.ts';
import { Problem } from '../../../ui/forms/lazy-problem.ts';
import { useSending } from '../../../ui/forms/use-sending.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import classes from './compare-page.module.css';

interface NotHereProps {
  /** The request. */
  id: string;
  closing: ReturnType<typeof useKeptFocus>['closing'];
}

/** In place of a request that this device does not have: the messages of long ago are asked for here, which it may stand in. */
export function NotHere({ id, closing }: NotHereProps) {
  const conversations = useConversationsSource();
  const { conversations: shown, putAway } = useConversations();
  const language = useLanguage();
  const { send, isSending, failure } = useSending();
  const [hasLooked, setLooked] = useState(false);
  const threads = [...shown, ...putAway].flatMap(
    ({ key }) => conversations.ifLoaded((loaded) => loaded.thread(key)) ?? [],
  );
  const keys = whereRequestMayBe(threads, id);
  const look = () =>
    void send(async () => {
      await Promise.all(keys.map((key) => conversations.ask((loaded) => loaded.older(key))));
      closing(() => setLooked(true));
    });
  return (
    <>
      <h1>
        <Trans>This request is not on this device</Trans>
      </h1>
      <p className={classes.lead}>
        {keys.length > 0 ? (
          <Trans>This device has only the newest messages of each conversation. It may be among the older ones.</Trans>
        ) : (
          <Trans>It may come with the next connection, or be another account’s.</Trans>
        )}
      </p>
      <p role="status" className={classes.lead}>
        {hasLooked && !isSending && <Trans>It was not in those messages.</Trans>}
      </p>
      {failure !== null && <Problem failure={failure} />}
      <div className={classes.ways}>
        {keys.length > 0 && (
          <button type="button" className={`${controls.button} ${controls.primary}`} onClick={look}>
            <Trans>Look in older messages</Trans>
          </button>
        )}
        <Link
          to="/$lang/messages/{-$id}"
          params={{ lang: language, id: undefined }}
          className={controls.button}
          preload={false}
        >
          <Trans>All messages</Trans>
        </Link>
      </div>
    </>
  );
}
