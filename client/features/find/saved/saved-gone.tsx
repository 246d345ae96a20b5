import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Taxonomy } from '../../../../shared/model/taxonomy.ts';
import { lookAt } from '../../../db/device/looked-at.ts';
import { savedNames } from '../../../db/device/saved-rows.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { type Vocabulary, vocabularyOf } from '../../../ui/words/vocabulary.ts';
import classes from './saved-page.module.css';

interface SavedGoneProps {
  uids: readonly string[];
  taxonomy: Taxonomy;
  onRemove: (uid: string) => void;
}

/** Those whom this device saved and the directory does not have: who it was, who does the same, and the way to let them go. */
export function SavedGone({ uids, taxonomy, onRemove }: SavedGoneProps) {
  const vocabulary = vocabularyOf(taxonomy, useLanguage());
  const [names, setNames] = useState<ReadonlyMap<string, string> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void savedNames().then((kept) => isCurrent && setNames(kept));
    return () => {
      isCurrent = false;
    };
  }, []);
  return (
    <section className={classes.gone} aria-labelledby="saved-gone">
      <p id="saved-gone">
        <Plural
          value={uids.length}
          one="# of those you saved is not in the directory at the moment."
          other="# of those you saved are not in the directory at the moment."
        />
      </p>
      {names && (
        <ul>
          {uids.map((uid) => (
            <Gone key={uid} uid={uid} name={names.get(uid)} vocabulary={vocabulary} onRemove={() => onRemove(uid)} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface GoneProps {
  uid: string;
  /** Undefined where an older version kept none. */
  name: string | undefined;
  vocabulary: Vocabulary;
  onRemove: () => void;
}

function Gone({ uid, name, vocabulary, onRemove }: GoneProps) {
  return (
    <li>
      <span className={classes.name}>{name ?? <Trans>Somebody whose name is not on this device</Trans>}</span>
      <Others uid={uid} vocabulary={vocabulary} />
      <button type="button" className={controls.button} onClick={onRemove}>
        {name === undefined ? (
          <Trans>Remove</Trans>
        ) : (
          <Trans>
            Remove <span className="visually-hidden">{name}</span>
          </Trans>
        )}
      </button>
    </li>
  );
}

/** The way to others who do the same, where their profile was looked at here. */
function Others({ uid, vocabulary }: Pick<GoneProps, 'uid' | 'vocabulary'>) {
  const lang = useLanguage();
  const look = lookAt(uid);
  const [service] = look?.services ?? [];
  const [zone] = look?.zones ?? [];
  const what = service === undefined ? undefined : vocabulary.service(service);
  if (service === undefined || what === undefined) return null;
  const where = (zone === undefined ? undefined : vocabulary.zone(zone)) ?? 'Guanacaste';
  return (
    <Link to="/$lang/find/$service/{-$zone}" params={{ lang, service, zone }} className={controls.button}>
      <Trans>
        Others: {what} in {where}
      </Trans>
    </Link>
  );
}
