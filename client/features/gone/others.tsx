import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Taxonomy } from '../../../shared/model/taxonomy.ts';
import { popularServices } from '../../../shared/search/home.ts';
import { addressName } from '../../../shared/search/addresses.ts';
import { lookAt } from '../../db/device/looked-at.ts';
import { useRecentSearches } from '../../db/device/recent-searches.ts';
import { useTaxonomy } from '../../sync/catalogue/use-taxonomy.ts';
import controls from '../../ui/controls/controls.module.css';
import { professionalName } from '../../ui/words/professional-name.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import { vocabularyOf } from '../../ui/words/vocabulary.ts';
import { findLikeThem, type LikeThem } from './like-them.ts';
import classes from './gone.module.css';

/** In place of somebody who is not here: the ways to others who do the same, as far as this device knows what that is. */
export function Others({ uid }: { uid: string }) {
  const taxonomy = useTaxonomy();
  const { directory } = useRouter().options.context;
  const searches = useRecentSearches();
  const [found, setFound] = useState<LikeThem | null | undefined>();
  useEffect(() => {
    let isWanted = true;
    const look = () =>
      void findLikeThem(directory, lookAt(uid), searches).then((like) => {
        if (isWanted) setFound(like);
      });
    look();
    const stop = directory.subscribe(look);
    return () => {
      isWanted = false;
      stop();
    };
  }, [directory, uid, searches]);
  if (!taxonomy || found === undefined) return null;
  return found ? <TheSame like={found} taxonomy={taxonomy} /> : <Popular taxonomy={taxonomy} />;
}

interface TheSameProps {
  like: LikeThem;
  taxonomy: Taxonomy;
}

function TheSame({ like: { service, zone, total, best }, taxonomy }: TheSameProps) {
  const { t, i18n } = useLingui();
  const lang = useLanguage();
  const words = vocabularyOf(taxonomy, lang);
  const what = words.service(service) ?? '';
  const where = (zone === null ? undefined : words.zone(zone)) ?? 'Guanacaste';
  return (
    <section className={`page ${classes.others}`} aria-label={t`Others who can help`}>
      <h2>
        <Trans>
          {what} in {where}
        </Trans>
      </h2>
      <ul className={classes.ways}>
        {best.map((each) => (
          <li key={each.uid}>
            <Link
              to="/$lang/profile/{-$id}/{-$name}"
              params={{ lang, id: each.uid, name: addressName(each.displayName) || undefined }}
              className={controls.button}
            >
              {professionalName(each, i18n)}
            </Link>
          </li>
        ))}
        {total > best.length && (
          <li>
            <Link
              to="/$lang/find/$service/{-$zone}"
              params={{ lang, service, zone: zone ?? undefined }}
              className={controls.button}
            >
              <Trans>See all {total}</Trans>
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

function Popular({ taxonomy }: Pick<TheSameProps, 'taxonomy'>) {
  const { t } = useLingui();
  const lang = useLanguage();
  const words = vocabularyOf(taxonomy, lang);
  return (
    <section className={`page ${classes.others}`} aria-label={t`Others who can help`}>
      <h2>
        <Trans>What many people look for</Trans>
      </h2>
      <ul className={classes.ways}>
        {popularServices.map((service) => (
          <li key={service}>
            <Link
              to="/$lang/find/$service/{-$zone}"
              params={{ lang, service, zone: undefined }}
              className={controls.button}
            >
              {words.service(service)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
