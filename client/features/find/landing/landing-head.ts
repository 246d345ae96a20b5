import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { FindSearch } from '../../../../shared/search/find-search.ts';
import type { LandingFacts } from '../../../../shared/model/landing.ts';
import type { Language } from '../../../../shared/model/language.ts';
import type { Taxonomy } from '../../../../shared/model/taxonomy.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { vocabularyOf } from '../../../ui/words/vocabulary.ts';

interface Landing {
  search: FindSearch;
  taxonomy: Taxonomy;
  landing: LandingFacts;
  language: Language;
  i18n: I18n;
}

/** What a landing page is called, after its service and its zone. */
export function landingTitle({ search, taxonomy, language, i18n }: Omit<Landing, 'landing'>): string {
  const vocabulary = vocabularyOf(taxonomy, language);
  const service = vocabulary.service(search.service ?? '') ?? '';
  const zone = vocabulary.zone(search.zone ?? '') ?? 'Guanacaste';
  return t(i18n)`${service} in ${zone}`;
}

/** The title and description of a landing page, with its facts. */
export function landingHead({ landing, ...place }: Landing) {
  const { search, language, i18n } = place;
  const { professionals, reviews, average } = landing;
  const name = landingTitle(place);
  const stars = formatNumber(language, average);
  const { page } = search;
  const facts = t(
    i18n,
  )`${name}: ${plural(professionals, { one: '# professional', other: '# professionals' })}, ${stars} of 5 stars on average in ${plural(reviews, { one: '# review', other: '# reviews' })} by their clients.`;
  const how = t(i18n)`Compare them and contact them directly on Confío.`;
  return {
    title: page ? t(i18n)`${name}, page ${page}` : name,
    description:
      professionals === 0
        ? t(i18n)`${name}: nobody on Confío offers this here yet. See who is near.`
        : `${facts} ${how}`,
    noindex: professionals === 0,
  };
}
