import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReportedMessages as Messages } from '../../../../shared/protocol/admin-protocol.ts';
import { readReportedMessages } from '../admin-requests.ts';
import { Problem } from '../../../ui/forms/problem.tsx';
import { useSending } from '../../../ui/forms/use-sending.ts';
import { formatMoment } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { useAccountNames } from '../use-account-names.ts';
import classes from './queue.module.css';
import reported from './reported-messages.module.css';
import { ReportedCard } from './reported-card.tsx';
import { ReportedPhotos } from './reported-photos.tsx';

/** The last messages of a conversation that was reported, once an admin asks for them: that they looked is written down. */
export function ReportedMessages({ reportId }: { reportId: string }) {
  const language = useLanguage();
  const namesOf = useAccountNames();
  const { send, isSending, failure } = useSending();
  const [messages, setMessages] = useState<Messages | null>(null);
  if (messages) {
    return (
      <ol className={`${classes.quote} ${reported.messages}`}>
        {messages.map(({ by, text, photos, card, at }) => (
          <li key={at}>
            <strong>{namesOf([by])}</strong> <span className={classes.fine}>{formatMoment(language, at)}</span>
            {card && <ReportedCard card={card} />}
            {text !== '' && <p className={classes.text}>{text}</p>}
            <ReportedPhotos reportId={reportId} photos={photos} name={namesOf([by])} />
          </li>
        ))}
      </ol>
    );
  }
  const ask = () => send(async () => setMessages(await readReportedMessages(reportId)));
  return (
    <>
      <button type="button" className={classes.more} disabled={isSending} onClick={() => void ask()}>
        <Trans>Read the last messages; that you did is written down</Trans>
      </button>
      {failure !== null && <Problem failure={failure} />}
    </>
  );
}
