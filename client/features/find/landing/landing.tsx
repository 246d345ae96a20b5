import { Trans, useLingui } from '@lingui/react/macro';
import type { Taxonomy } from '../../../../shared/model/taxonomy.ts';
import { formatList, formatNumber } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { vocabularyOf } from '../../../ui/words/vocabulary.ts';
import type { LandingProps } from './landing-intro.tsx';
import { LandingLink } from './landing-link.tsx';
import controls from '../../../ui/controls/controls.module.css';
import classes from './landing.module.css';

/** How many of the words that people search with are named. */
const maxWords = 6;

/** What a landing page ends with: what else there is to know, and where to go on. */
export function LandingMore({ search, taxonomy, landing }: LandingProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const vocabulary = vocabularyOf(taxonomy, language);
  const { service = '', zone } = search;
  const serviceName = vocabulary.service(service) ?? '';
  const zoneName = vocabulary.zone(zone ?? '') ?? 'Guanacaste';
  return (
    <div className={classes.more}>
      <About search={search} taxonomy={taxonomy} name={serviceName} />
      <Ways
        title={zone ? t`${serviceName} nearby` : t`${serviceName} by zone`}
        ways={landing.zones.map(({ id, professionals }) => ({
          service,
          zone: id,
          name: vocabulary.zone(id),
          professionals,
        }))}
      />
      <Ways
        title={t`Of the same kind in ${zoneName}`}
        ways={landing.services.map(({ id, professionals }) => ({
          service: id,
          zone,
          name: vocabulary.service(id),
          professionals,
        }))}
      />
    </div>
  );
}

function About({ search, taxonomy, name }: Omit<LandingProps, 'landing'> & { name: string }) {
  const language = useLanguage();
  const asked = taxonomy.services.find(({ serviceId }) => serviceId === search.service)?.[language].keywords ?? [];
  const words = formatList(language, asked.slice(0, maxWords));
  const zone = taxonomy.zones.find(({ zoneId }) => zoneId === search.zone);
  const place = zone?.name;
  const canton = taxonomy.zones.find(({ zoneId }) => zoneId === zone?.canton)?.name;
  return (
    <section>
      <h2>
        <Trans>Good to know: {name}</Trans>
      </h2>
      {words && (
        <p>
          <Trans>People also look for this as {words}.</Trans>
        </p>
      )}
      {canton && (
        <p>
          <Trans>
            {place} is in the canton of {canton}: those who serve the whole canton come here too, and are in this list.
          </Trans>
        </p>
      )}
      <p>
        <Trans>
          Each professional sets their own prices. Say what has to be done, send a photo, and agree on the price before
          the work begins. Afterwards, your review helps whoever comes next.
        </Trans>
      </p>
    </section>
  );
}

interface Way {
  service: string;
  zone?: string | undefined;
  name: string | undefined;
  professionals: number;
}

const chip = `${controls.button} ${controls.chip}`;

function Ways({ title, ways }: { title: string; ways: readonly Way[] }) {
  const language = useLanguage();
  if (ways.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className={classes.ways}>
        {ways.map(({ service, zone, name, professionals }) => (
          <li key={`${service} ${zone}`}>
            <LandingLink service={service} zone={zone} className={chip}>
              {name} <small>{formatNumber(language, professionals)}</small>
            </LandingLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For the bare directory: the landing pages of all kinds of work. */
export function Kinds({ taxonomy }: { taxonomy: Taxonomy }) {
  const language = useLanguage();
  const kinds = taxonomy.services.filter(({ isCategory }) => isCategory);
  if (kinds.length === 0) return null;
  return (
    <div className={classes.more}>
      <section>
        <h2>
          <Trans>By kind of work</Trans>
        </h2>
        <ul className={classes.ways}>
          {kinds.map((kind) => (
            <li key={kind.serviceId}>
              <LandingLink service={kind.serviceId} className={chip}>
                {kind[language].name}
              </LandingLink>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
