import { Trans } from '@lingui/react/macro';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage } from '../../ui/words/use-language.ts';
import type { Vocabulary } from '../../ui/words/vocabulary.ts';
import classes from './profile.module.css';

interface OfIds {
  ids: readonly string[];
  vocabulary: Vocabulary;
}

/** What a professional does, by category. */
export function Services({ ids, vocabulary }: OfIds) {
  const language = useLanguage();
  const groups = vocabulary.servicesByCategory(ids);
  if (groups.length === 0) return null;
  return (
    <Section title={<Trans>Services</Trans>}>
      <dl className={classes.groups}>
        {groups.map(({ category, services }) => (
          <div key={category}>
            <dt>{category}</dt>
            {services.map(({ id, name }) => (
              <dd key={id}>
                <Link
                  to="/$lang/find/$service/{-$zone}"
                  params={{ lang: language, service: id, zone: undefined }}
                  className={classes.chip}
                >
                  {name}
                </Link>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** Where a professional comes to. */
export function Zones({ ids, vocabulary }: OfIds) {
  const language = useLanguage();
  const zones = vocabulary.zones(ids);
  if (zones.length === 0) return null;
  return (
    <Section title={<Trans>Zones</Trans>}>
      <ul className={classes.chips}>
        {zones.map(({ id, name }) => (
          <li key={id}>
            <Link to="/$lang/find" params={{ lang: language }} search={{ zone: id }} className={classes.chip}>
              <IconMapPin size="1rem" aria-hidden />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What one can speak with a professional. */
export function SpokenLanguages({ codes, vocabulary }: { codes: readonly string[]; vocabulary: Vocabulary }) {
  const spoken = codes.flatMap((code) => vocabulary.spokenLanguage(code) ?? []);
  if (spoken.length === 0) return null;
  return (
    <Section title={<Trans>Languages spoken</Trans>}>
      <ul className={classes.languages}>
        {spoken.map(({ name, country }) => (
          <li key={name}>
            <img src={`/flags/${country}.svg`} alt="" width="27" height="18" loading="lazy" />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
