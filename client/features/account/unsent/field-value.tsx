import { Trans } from '@lingui/react/macro';
import type { QuietHours } from '../../../../shared/model/profile/hours.ts';
import type { Taxonomy } from '../../../../shared/model/taxonomy.ts';
import type { OwnField } from '../../../../shared/rules/account/user.ts';
import { useFactValue } from '../../../ui/facts/use-fact-value.ts';
import { formatList, formatMoment } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { useTimeOfDay } from '../../../ui/words/use-time-of-day.ts';
import { vocabularyOf } from '../../../ui/words/vocabulary.ts';
import { useTaxonomy } from '../../../sync/catalogue/use-taxonomy.ts';
import classes from '../account.module.css';

const languageNames = { en: 'English', es: 'Español' };

interface FieldValueProps {
  field: OwnField;
  value: unknown;
}

/** What a field holds, as people read it. */
export function FieldValue({ field, value }: FieldValueProps) {
  const language = useLanguage();
  const taxonomy = useTaxonomy();
  const fact = useFactValue(taxonomy && vocabularyOf(taxonomy, language))(field, value);
  if (value === null || value === '' || fact === '' || isEmptyList(value)) return <Trans>Nothing</Trans>;
  if (fact !== null) return fact;
  if (typeof value === 'boolean') return value ? <Trans>Yes</Trans> : <Trans>No</Trans>;
  if (typeof value === 'number') return formatMoment(language, value);
  if (field === 'preferredLang') return value === 'es' ? languageNames.es : languageNames.en;
  if (typeof value === 'string' && !field.endsWith('Photo')) return <Typed>{value}</Typed>;
  if (field === 'cannedAnswers' && isTextList(value)) return <Typed>{value.join('\n\n')}</Typed>;
  if (field === 'quietHours') return <QuietValue quiet={value as QuietHours} />;
  if (isTextList(value)) return taxonomy && formatList(language, namesOf(taxonomy, language, field, value));
  if (field === 'hours') return <Trans>The hours of your week</Trans>;
  return <Trans>Photos</Trans>;
}

const Typed = ({ children }: { children: string }) => <span className={classes.typed}>{children}</span>;

function QuietValue({ quiet: { from, to } }: { quiet: QuietHours }) {
  const timeOfDay = useTimeOfDay();
  return `${timeOfDay(from)} – ${timeOfDay(to)}`;
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

function namesOf(taxonomy: Taxonomy, language: 'en' | 'es', field: OwnField, ids: readonly string[]): string[] {
  const { service, zone, spokenLanguage } = vocabularyOf(taxonomy, language);
  const nameOf = { services: service, zones: zone, spokenLanguages: (code: string) => spokenLanguage(code)?.name };
  const name =
    field === 'services' || field === 'zones' || field === 'spokenLanguages' ? nameOf[field] : () => undefined;
  return ids.flatMap((id) => name(id) ?? []);
}
