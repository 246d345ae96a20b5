import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { Language } from '../../../../shared/model/language.ts';
import { beginOf } from '../../../../shared/rules/clock.ts';
import { type ProfileWeek, profileWeeks } from '../../../../shared/rules/profile/visits.ts';
import { useLastPull } from '../../../sync/own/last-pull.ts';
import { useOwn } from '../../../sync/own/use-own.ts';
import { useSession } from '../../../sync/session/use-session.ts';
import { formatMoment, formatShortDay } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { useNow } from '../../../ui/words/use-now.ts';
import { Section } from '../section.tsx';
import account from '../account.module.css';
import classes from './profile-weeks.module.css';

/** How many weeks show without being asked for. */
const shownFirst = 4;

/** How often one's profile was looked at and how many began to write, week by week, as this device last heard. */
export function ProfileWeeks({ isLive }: { isLive: boolean }) {
  const { t } = useLingui();
  const [openedAt] = useState(Date.now);
  const now = useNow(openedAt);
  const { items } = useOwn();
  const { session } = useSession();
  const lastPull = useLastPull(session?.account.uid ?? null);
  const language = useLanguage();
  const begun = items.conversation.flatMap(({ remote }) => (remote?.role === 'professional' ? [remote.begunAt] : []));
  const visits = items.visits[0]?.remote ?? null;
  // Nobody has found them yet; and who acts for them is not told.
  if ((!isLive && !visits) || session?.impersonation) return null;
  const weeks = profileWeeks(visits, begun, now);
  const max = Math.max(1, ...weeks.map(({ looked }) => looked));
  return (
    <Section title={t`Visits to your profile`}>
      <Weeks weeks={weeks.slice(0, shownFirst)} max={max} isCurrent />
      <details className={classes.earlier}>
        <summary>
          <Trans>Earlier weeks</Trans>
          <IconChevronDown size="1.25rem" aria-hidden />
        </summary>
        <Weeks weeks={weeks.slice(shownFirst)} max={max} />
      </details>
      <p className={account.lead}>
        <Trans>We count visits, and know nothing of who looked. Only you see this.</Trans>
        {lastPull !== null && (
          <>
            {' '}
            <Trans>As of {formatMoment(language, lastPull)}</Trans>
          </>
        )}
      </p>
    </Section>
  );
}

interface WeeksProps {
  weeks: readonly ProfileWeek[];
  /** How many looked in the week in which most did. */
  max: number;
  /** Whether the first is this week. */
  isCurrent?: boolean;
}

function Weeks({ weeks, max, isCurrent = false }: WeeksProps) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <table className={classes.weeks}>
      <caption className="visually-hidden">{isCurrent ? t`The last weeks` : t`Earlier weeks`}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">
            <Trans>Week</Trans>
          </th>
          <th scope="col">
            <Trans>Looked at your profile</Trans>
          </th>
          <th scope="col">
            <Trans>Began to write to you</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, looked, wrote }, index) => (
          <tr key={week}>
            <th scope="row">
              <WeekName language={language} week={week} isThis={isCurrent && index === 0} />
            </th>
            <td>
              <Plural value={looked} one="# visit" other="# visits" />
            </td>
            <td>
              <Plural value={wrote} one="# wrote" other="# wrote" />
              <span className={classes.bar} style={{ inlineSize: `${(looked / max) * 100}%` }} aria-hidden="true" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WeekName({ language, week, isThis }: { language: Language; week: string; isThis: boolean }) {
  if (isThis) return <Trans>This week</Trans>;
  return <Trans>From {formatShortDay(language, beginOf(week))}</Trans>;
}
