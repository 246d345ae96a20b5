import { languages } from '../../../../shared/model/language.ts';
import type { SpokenLanguage } from '../../../../shared/model/taxonomy.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';

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
