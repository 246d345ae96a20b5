import { useLingui } from '@lingui/react/macro';
import { languages } from '../../../../shared/model/language.ts';
import type { SpokenLanguage, Zone } from '../../../../shared/model/taxonomy.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';

/** The cantons, each with its places. */
export function ZoneOptions({ zones }: { zones: readonly Zone[] }) {
  const { t } = useLingui();
  const cantons = zones.filter(({ canton }) => canton === null);
  return cantons.map(({ zoneId, name }) => (
    <optgroup key={zoneId} label={name}>
      <option value={zoneId}>{t`All of ${name}`}</option>
      {zones
        .filter(({ canton }) => canton === zoneId)
        .map((place) => (
          <option key={place.zoneId} value={place.zoneId}>
            {place.name}
          </option>
        ))}
    </optgroup>
  ));
}

/** The product's own languages first, the others by name. */
export function LanguageOptions({ spokenLanguages }: { spokenLanguages: readonly SpokenLanguage[] }) {
  const language = useLanguage();
  const isFirst = ({ code }: SpokenLanguage) => languages.some((own) => own === code);
  return spokenLanguages
    .toSorted(
      (a, b) => Number(isFirst(b)) - Number(isFirst(a)) || a.name[language].localeCompare(b.name[language], language),
    )
    .map(({ code, name }) => (
      <option key={code} value={code}>
        {name[language]}
      </option>
    ));
}
