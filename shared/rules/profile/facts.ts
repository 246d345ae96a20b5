import { type Fact, facts, waysToSpeak } from '../../model/profile/facts.ts';
import type { Hours } from '../../model/profile/hours.ts';
import type { PricesFrom } from '../../model/profile/price-from.ts';
import type { User } from '../../model/user.ts';
import { costaRicaTime, type LocalMoment } from '../clock.ts';
import { possibleWays } from './ways.ts';

/** The earliest year in which somebody who works now may have begun. */
const earliestYear = 1940;

/** Whether they may have begun to work in `year`, as far as it is known when `now` is (ms since 1970); null says nothing. */
export function isPossibleYear(year: number | null, now: number | undefined): boolean {
  return year === null || (year >= earliestYear && (now === undefined || year <= costaRicaTime(now).year));
}

/** How many years somebody has worked by then who began in `since`. */
export function yearsAtWork(since: number, { year }: LocalMoment): number {
  return year - since;
}

/** What somebody says with a tick; an older device knows none of it. */
interface Saying {
  facts?: readonly string[];
}

export function says({ facts: said = [] }: Saying, fact: Fact): boolean {
  return said.includes(fact);
}

/** What they say of these, in the order in which these are. */
export function saidOf<Each extends Fact>(saying: Saying, some: readonly Each[]): Each[] {
  return some.filter((fact) => says(saying, fact));
}

/** Whether they work on Saturdays and on Sundays. */
export function worksWeekends({ saturday, sunday }: Hours): boolean {
  return !saturday.isClosed && !sunday.isClosed;
}

/** What an account says that can be so. */
export function saidTruly(account: Saying & Pick<User, 'contactPhone' | 'refusesMessages'>): Fact[] {
  const possible = possibleWays(account);
  const impossible: readonly Fact[] = waysToSpeak.filter((way) => !possible.includes(way));
  return saidOf(account, facts).filter((fact) => !impossible.includes(fact));
}

/** The prices of the services that are offered. An older device has none. */
export function pricesShown({
  prices = {},
  services,
}: {
  prices?: PricesFrom;
  services: readonly string[];
}): PricesFrom {
  const offered = services.toSorted().flatMap((service) => {
    const price = prices[service];
    return price ? [[service, price] as const] : [];
  });
  return Object.fromEntries(offered);
}
