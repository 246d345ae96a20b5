import { Plural, Trans } from '@lingui/react/macro';
import { costaRicaTime } from '../../../../shared/rules/clock.ts';
import type { Hours } from '../../../../shared/model/profile/hours.ts';
import { formatWeekday } from '../../words/format.ts';
import classes from './open-badge.module.css';
import { OpenState } from './open-state.tsx';
import { openingAt } from './opening.ts';
import { useLanguage } from '../../words/use-language.ts';
import { hourOf, useTimeOfDay } from '../../words/use-time-of-day.ts';

/** Whether somebody works at `now` (ms since 1970), and until or from when. */
export function OpenBadge({ hours, now }: { hours: Hours; now: number }) {
  const opening = openingAt(hours, costaRicaTime(now));
  return (
    <span className={classes.badge}>
      <OpenState isOpen={opening.kind === 'open'} />
      <span>
        <Until opening={opening} />
      </span>
    </span>
  );
}

function Until({ opening }: { opening: ReturnType<typeof openingAt> }) {
  const language = useLanguage();
  const timeOfDay = useTimeOfDay();
  if (opening.kind === 'closed') return null;
  const at = opening.kind === 'open' ? opening.until : opening.time;
  if (at === null) return <Trans>24 hours</Trans>;
  const time = timeOfDay(at);
  // Spanish says 'la' 1:00 and 'las' 2:00.
  const hour = hourOf(at);
  if (opening.kind === 'open') return <Plural value={hour} one={`until ${time}`} other={`until ${time}`} />;
  if (opening.isToday) return <Plural value={hour} one={`opens at ${time}`} other={`opens at ${time}`} />;
  const weekday = formatWeekday(language, opening.weekday);
  return <Plural value={hour} one={`opens ${weekday} at ${time}`} other={`opens ${weekday} at ${time}`} />;
}
