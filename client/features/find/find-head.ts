import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Language } from '../../../shared/model/language.ts';
import type { Taxonomy } from '../../../shared/model/taxonomy.ts';
import { vocabularyOf } from '../../ui/words/vocabulary.ts';
import type { FindSearch } from '../../../shared/search/find-search.ts';

/** The title and description of the directory, narrowed as the address says. */
export function findHead(search: FindSearch, taxonomy: Taxonomy, language: Language, i18n: I18n) {
  const vocabulary = vocabularyOf(taxonomy, language);
  const service = vocabulary.service(search.service ?? '') ?? t(i18n)`Local professionals`;
  const zone = vocabulary.zone(search.zone ?? '') ?? 'Guanacaste';
  const name = t(i18n)`${service} in ${zone}`;
  const { page } = search;
  return {
    title: page ? t(i18n)`${name}, page ${page}` : name,
    description: t(
      i18n,
    )`Compare local professionals by service, zone, language and reviews, and contact them directly. Also without a connection.`,
  };
}
