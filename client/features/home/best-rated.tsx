import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Zone } from '../../../shared/model/taxonomy.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import classes from './row.module.css';
import { Section } from './section.tsx';

interface BestRatedProps {
  /** Where they are; null for all of the province. */
  zone: string | null;
  zones: readonly Zone[];
  /** Their cards, an item each. */
  children: ReactNode;
}

/** Those who are rated best, and the way to all the others. */
export function BestRated({ zone, zones, children }: BestRatedProps) {
  const { t } = useLingui();
  const place = zones.find(({ zoneId }) => zoneId === zone)?.name ?? 'Guanacaste';
  const all = (
    <Link to="/$lang/find" params={{ lang: useLanguage() }} search={{ ...(zone && { zone }), sort: 'rating' }}>
      <Trans>See all</Trans>
    </Link>
  );
  return (
    <Section title={t`Best rated in ${place}`} more={all}>
      <ul className={`${classes.row} ${classes.wide}`}>{children}</ul>
    </Section>
  );
}
