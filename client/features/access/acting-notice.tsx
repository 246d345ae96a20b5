import { Trans } from '@lingui/react/macro';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { SessionAnswer } from '../../../shared/model/session.ts';
import { post } from '../../sync/session/requests.ts';
import { useFailureWords } from '../../ui/forms/refusal-words.ts';
import { formatTime } from '../../ui/words/format.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import classes from './notices.module.css';

interface ActingNoticeProps {
  /** For whom the admin acts. */
  name: string;
  /** `endsAt` in ms since 1970. */
  acting: { adminName: string; endsAt: number };
}

/** Says on every page who acts for whom and until when, and ends it (product decision 4). */
export function ActingNotice({ name, acting }: ActingNoticeProps) {
  const language = useLanguage();
  const navigate = useNavigate();
  const { session } = useRouter().options.context;
  const failureWords = useFailureWords();
  const [failure, setFailure] = useState('');
  const until = formatTime(language, acting.endsAt);
  const end = async () => {
    try {
      session.update(await post('/auth/impersonation/end', {}, SessionAnswer));
      await navigate({ to: '/$lang/admin/{-$tab}', params: { lang: language } });
    } catch (error) {
      setFailure(failureWords(error));
    }
  };
  return (
    <div className={`${classes.notice} ${classes.acting}`} role="status">
      <p>
        <Trans>
          {acting.adminName} is acting for {name} (until {until}). All of it is recorded.
        </Trans>
      </p>
      <div className={classes.actions}>
        <button type="button" className={classes.action} onClick={() => void end()}>
          <Trans>Stop acting</Trans>
        </button>
      </div>
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}
