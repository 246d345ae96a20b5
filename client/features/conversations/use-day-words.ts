import { useLingui } from '@lingui/react/macro';
import { formatDay, formatShortDay, formatTime } from '../../ui/words/format.ts';
import { useLanguage } from '../../ui/words/use-language.ts';

const oneDay = 86_400_000;

interface DayWords {
  /** The day of `time`, such as 'Today' or '22 November 2026'. */
  day: (time: number) => string;
  /** As short as a list wants it: the time of today, else the day. */
  short: (time: number) => string;
}

/** How to say when something was, as seen from `now`; all times in ms since 1970. */
export function useDayWords(now: number): DayWords {
  const { t } = useLingui();
  const language = useLanguage();
  const today = formatDay(language, now);
  const yesterday = formatDay(language, now - oneDay);
  return {
    day: (time) => {
      const day = formatDay(language, time);
      if (day === today) return t`Today`;
      return day === yesterday ? t`Yesterday` : day;
    },
    short: (time) => {
      const day = formatDay(language, time);
      if (day === today) return formatTime(language, time);
      return day === yesterday ? t`Yesterday` : formatShortDay(language, time);
    },
  };
}
