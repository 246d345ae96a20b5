import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import type { Professional } from '../../../shared/model/professional.ts';
import type { Taxonomy } from '../../../shared/model/taxonomy.ts';
import type { DirectoryPort, Found } from '../../../shared/protocol/ports.ts';
import { anyProfessional, longestText } from '../../../shared/search/directory-query.ts';
import { useSyncStatus } from '../../sync/catalogue/use-sync-status.ts';
import { Portrait } from '../../ui/controls/portrait.tsx';
import { formatList } from '../../ui/words/format.ts';
import { professionalName } from '../../ui/words/professional-name.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import { vocabularyOf } from '../../ui/words/vocabulary.ts';
import classes from './review.module.css';

/** How long typing rests before it is looked for, in ms: until the directory is on the device, each time is a request. */
const rest = 200;
const shownAtOnce = 20;
const namedServices = 2;

/** Where no professional is named: they are chosen among those of the directory, on the device too (product decision 27). */
export function ChooseProfessional({ directory }: { directory: DirectoryPort }) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState('');
  const listed = useListed(directory, typed);
  const { phase, isSearchable } = useSyncStatus();
  const isAway = phase === 'offline' && !isSearchable;
  return (
    <div className={`page ${classes.column}`}>
      <h1>
        <Trans>Leave a review</Trans>
      </h1>
      <div className={classes.field}>
        <label htmlFor={id}>
          <Trans>Who is your review about?</Trans>
        </label>
        <input
          id={id}
          type="search"
          className={classes.input}
          autoComplete="off"
          maxLength={longestText}
          placeholder={t`A name, a service or a place`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <div role="status">
        {listed && listed.found.total === 0 && (
          <p className={classes.lead}>
            {isAway ? (
              <Trans>The directory is not on this device yet. It comes once Confío can be reached.</Trans>
            ) : (
              <Trans>Nobody in the directory fits.</Trans>
            )}
          </p>
        )}
      </div>
      <ul className={classes.people}>
        {listed?.found.professionals.slice(0, shownAtOnce).map((professional) => (
          <Choice key={professional.uid} professional={professional} taxonomy={listed.taxonomy} />
        ))}
      </ul>
      <p className={classes.lead}>
        {listed && listed.found.total > shownAtOnce && <Trans>Write more to find the others.</Trans>}{' '}
        <Trans>Somebody whose profile is not public yet has a link of their own: ask them for it.</Trans>
      </p>
    </div>
  );
}

function Choice({ professional, taxonomy }: { professional: Professional; taxonomy: Taxonomy }) {
  const language = useLanguage();
  const { i18n } = useLingui();
  const { uid, profilePhoto, services } = professional;
  const name = professionalName(professional, i18n);
  const vocabulary = vocabularyOf(taxonomy, language);
  const named = services.flatMap((service) => vocabulary.service(service) ?? []).slice(0, namedServices);
  return (
    <li>
      <Link to="/$lang/leave-a-review/{-$id}" params={{ lang: language, id: uid }} className={classes.person}>
        <Portrait name={name} seed={uid} photoId={profilePhoto} size="3rem" sizes="48px" />
        <span>
          <strong>{name}</strong>
          {named.length > 0 && <span className={classes.lead}>{formatList(language, named)}</span>}
        </span>
      </Link>
    </li>
  );
}

/** Who fits what is typed, by name; null until it is known, and anew when the directory changes. */
function useListed(directory: DirectoryPort, typed: string): { found: Found; taxonomy: Taxonomy } | null {
  const [listed, setListed] = useState<{ found: Found; taxonomy: Taxonomy } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const query = { ...anyProfessional, q: typed, sort: 'name' as const };
      const [found, taxonomy] = await Promise.all([directory.find(query), directory.taxonomy()]);
      if (isCurrent) setListed({ found, taxonomy });
    };
    const timer = setTimeout(() => void look(), typed ? rest : 0);
    const stop = directory.subscribe(() => void look());
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stop();
    };
  }, [directory, typed]);
  return listed;
}
