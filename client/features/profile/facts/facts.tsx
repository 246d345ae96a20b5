import { Trans } from '@lingui/react/macro';
import {
  IconBriefcase,
  IconCalendarWeek,
  IconCash,
  IconFileInvoice,
  IconMessageCircle,
  IconUrgent,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { type Fact, waysToPay, waysToSpeak } from '../../../../shared/model/profile/facts.ts';
import type { Professional } from '../../../../shared/model/professional.ts';
import { saidOf, says, worksWeekends } from '../../../../shared/rules/profile/facts.ts';
import { pause, useFactWords } from '../../../ui/facts/fact-words.ts';
import { YearsOfWork } from '../../../ui/facts/years-of-work.tsx';
import { useFromPrice } from '../../../ui/prices/from-price.ts';
import type { Vocabulary } from '../../../ui/words/vocabulary.ts';
import classes from './facts.module.css';
import profile from '../profile.module.css';

// They come with the facts: one file is sooner there than two.
export { Badges } from './badges.tsx';

interface FactsProps {
  professional: Professional;
  /** In ms since 1970. */
  now: number;
}

/** What else clients decide by; what is not known is not there. */
export function Facts({ professional, now }: FactsProps) {
  const words = useFactWords();
  const listOf = (some: readonly Fact[]) =>
    saidOf(professional, some)
      .map((fact) => words[fact])
      .join(pause);
  const [pay, speak] = [listOf(waysToPay), listOf(waysToSpeak)];
  const { worksSince, hours } = professional;
  const isWeekends = worksWeekends(hours);
  const isSaid = pay || speak || worksSince || isWeekends;
  if (!isSaid && !says(professional, 'invoice') && !says(professional, 'emergencies')) return null;
  return (
    <section className={profile.section}>
      <h2>
        <Trans>Good to know</Trans>
      </h2>
      <ul className={classes.facts}>
        {worksSince && (
          <Row Icon={IconBriefcase}>
            <YearsOfWork since={worksSince} now={now} />
          </Row>
        )}
        {says(professional, 'emergencies') && <Row Icon={IconUrgent}>{words.emergencies}</Row>}
        {isWeekends && (
          <Row Icon={IconCalendarWeek}>
            <Trans>Works Saturdays and Sundays</Trans>
          </Row>
        )}
        {pay && (
          <Row Icon={IconCash}>
            <Trans>Ways to pay: {pay}</Trans>
          </Row>
        )}
        {says(professional, 'invoice') && <Row Icon={IconFileInvoice}>{words.invoice}</Row>}
        {speak && (
          <Row Icon={IconMessageCircle}>
            <Trans>Can be reached by: {speak}</Trans>
          </Row>
        )}
      </ul>
    </section>
  );
}

interface RowProps {
  Icon: ComponentType<{ size: string; 'aria-hidden': boolean }>;
  children: ReactNode;
}

function Row({ Icon, children }: RowProps) {
  return (
    <li>
      <Icon size="1.25rem" aria-hidden />
      <span>{children}</span>
    </li>
  );
}

interface PriceListProps {
  prices: Professional['prices'];
  vocabulary: Vocabulary;
}

/** What services cost at least; nothing where that is not said. */
export function PriceList({ prices, vocabulary }: PriceListProps) {
  const fromPrice = useFromPrice();
  const rows = Object.entries(prices).flatMap(([id, price]) => {
    const name = vocabulary.service(id);
    return name === undefined ? [] : [{ id, name, price }];
  });
  if (rows.length === 0) return null;
  return (
    <section className={profile.section}>
      <h2>
        <Trans>Prices</Trans>
      </h2>
      <dl className={classes.prices}>
        {rows.map(({ id, name, price }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{fromPrice(price)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
