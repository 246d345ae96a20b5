import { Plural } from '@lingui/react/macro';
import { costaRicaTime } from '../../../shared/rules/clock.ts';
import { yearsAtWork } from '../../../shared/rules/profile/facts.ts';

interface YearsOfWorkProps {
  /** The year in which they began. */
  since: number;
  /** In ms since 1970. */
  now: number;
}

/** For how long somebody has done their work. */
export function YearsOfWork({ since, now }: YearsOfWorkProps) {
  const years = yearsAtWork(since, costaRicaTime(now));
  return <Plural value={years} _0="Began this year" one="# year of experience" other="# years of experience" />;
}
