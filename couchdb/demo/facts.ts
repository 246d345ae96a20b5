import { createHash } from 'node:crypto';
import { type Fact, facts } from '../../shared/model/profile/facts.ts';
import type { PriceFrom } from '../../shared/model/profile/price-from.ts';
import type { User } from '../../shared/model/user.ts';
import { categoryOf } from './demand.ts';
import type { Described } from './descriptions.ts';
import { roundAmount } from './details.ts';
import { Random } from './random.ts';

/** How likely somebody is to say each, once they say anything. */
const likely: Readonly<Record<Fact, number>> = {
  cash: 0.9,
  sinpe: 0.85,
  transfer: 0.5,
  card: 0.2,
  invoice: 0.45,
  emergencies: 0.3,
  message: 0.6,
  whatsapp: 0.85,
  call: 0.6,
};

/** What is charged by the square metre. */
const bySquareMetre: ReadonlySet<string> = new Set(['painting', 'flooring-and-tile', 'roofing', 'lawn-mowing']);
/** Categories whose work is charged by the hour. */
const byHour: ReadonlySet<string> = new Set(['people', 'professional-services', 'cleaning', 'pools-and-gardens']);

function priceOf(
  random: Random,
  { service, isMain }: { service: string; isMain: boolean },
  { visit, hourly, dollars }: Described,
): PriceFrom {
  if (bySquareMetre.has(service)) return { amount: roundAmount(random, 1500, 6000, 500), currency: 'CRC', unit: 'm2' };
  if (byHour.has(categoryOf(service))) return { amount: hourly, currency: 'CRC', unit: 'hour' };
  if (random.chance(0.2)) return { amount: dollars, currency: 'USD', unit: 'job' };
  const amount = isMain ? visit : roundAmount(random, 10_000, 25_000, 2500);
  return { amount, currency: 'CRC', unit: 'visit' };
}

interface Saying {
  services: readonly string[];
  described: Described;
  /** Whether they came within the last year: newcomers have not said much yet. */
  isNew: boolean;
  isExample: boolean;
}

/**
 * What a professional says that clients decide by. The dice are their own, so that the province is the same whether they say it or not.
 */
export function sayFacts(
  uid: string,
  { services, described, isNew, isExample }: Saying,
): Pick<User, 'prices' | 'facts' | 'worksSince'> {
  const random = new Random(createHash('sha256').update(uid).digest().readUInt32BE());
  const share = isNew ? 0.4 : 0.9;
  const has = (probability: number) => random.chance(share * probability) || isExample;
  const priced = services.filter((_, index) => has(index === 0 ? 0.85 : 0.5));
  const isTelling = has(0.9);
  return {
    prices: Object.fromEntries(
      priced.map((service) => [service, priceOf(random, { service, isMain: service === services[0] }, described)]),
    ),
    facts: facts.filter((fact) => isTelling && (random.chance(likely[fact]) || isExample)),
    worksSince: has(0.7) ? described.since : null,
  };
}
