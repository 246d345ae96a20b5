import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { Language } from '../../../shared/model/language.ts';
import type { Professional } from '../../../shared/model/professional.ts';
import type { Taxonomy } from '../../../shared/model/taxonomy.ts';
import { socialPicturePath } from '../../../shared/search/addresses.ts';
import { formatList, formatNumber } from '../../ui/words/format.ts';
import { professionalName } from '../../ui/words/professional-name.ts';
import { vocabularyOf } from '../../ui/words/vocabulary.ts';

const namedInTitle = 2;
const namedInDescription = 4;

/** The title and description of a profile, as tabs and search engines show them. */
export function profileHead(professional: Professional, taxonomy: Taxonomy, language: Language, i18n: I18n) {
  const vocabulary = vocabularyOf(taxonomy, language);
  const name = professionalName(professional, i18n);
  const namesOf = (ids: readonly string[], find: (id: string) => string | undefined, max: number) =>
    formatList(language, ids.flatMap((id) => find(id) ?? []).slice(0, max));
  const trade = namesOf(professional.services, vocabulary.service, namedInTitle);
  const services = namesOf(professional.services, vocabulary.service, namedInDescription);
  const zones = namesOf(professional.zones, vocabulary.zone, namedInDescription);
  const { average, count } = professional.rating;
  const stars = formatNumber(language, average);
  return {
    title: trade ? `${name} · ${trade}` : name,
    description: [
      services && zones && t(i18n)`${services} in ${zones}, Guanacaste.`,
      count > 0 && t(i18n)`${stars} of 5 stars from ${plural(count, { one: '# review', other: '# reviews' })}.`,
      t(i18n)`Read the reviews and contact them on Confío.`,
    ]
      .filter(Boolean)
      .join(' '),
    picture: socialPicturePath(language, professional),
  };
}
