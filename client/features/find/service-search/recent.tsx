import { Trans, useLingui } from '@lingui/react/macro';
import { IconClock, IconX } from '@tabler/icons-react';
import type { Service } from '../../../../shared/model/taxonomy.ts';
import {
  forgetSearch,
  forgetSearches,
  type RecentSearch,
  type RecentSearches,
} from '../../../db/device/recent-searches.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import classes from './recent.module.css';

interface RecentProps {
  searches: RecentSearches;
  services: readonly Service[];
  onChoose: (search: RecentSearch) => void;
}

/** What was searched for on this device, to search for again or to forget. */
export function Recent({ searches, services, onChoose }: RecentProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const nameOf = ({ q, service }: RecentSearch) => {
    const known = services.find(({ serviceId }) => serviceId === service);
    return [known?.[language].name, q].filter(Boolean).join(' · ');
  };
  return (
    // The field keeps the focus, and a phone its keyboard.
    <div role="group" aria-label={t`Recent searches`} onPointerDown={(event) => event.preventDefault()}>
      <div className={classes.head}>
        <span aria-hidden>
          <Trans>Recent searches</Trans>
        </span>
        <button type="button" className={classes.all} onClick={forgetSearches}>
          <Trans>Clear all</Trans>
        </button>
      </div>
      <ul className={classes.searches}>
        {searches.map((search) => {
          const name = nameOf(search);
          return (
            <li key={`${search.service} ${search.q}`}>
              <button type="button" className={classes.again} onClick={() => onChoose(search)}>
                <IconClock size="1.125rem" aria-hidden />
                <span>{name}</span>
              </button>
              <button
                type="button"
                className={classes.forget}
                aria-label={t`Forget ${name}`}
                onClick={() => forgetSearch(search)}
              >
                <IconX size="1.125rem" aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
