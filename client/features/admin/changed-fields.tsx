import { Trans } from '@lingui/react/macro';
import { photoUrl } from '../../../shared/model/profile/photo-files.ts';
import { PhotoId } from '../../../shared/model/profile/photo.ts';
import { ownFields } from '../../../shared/rules/account/user.ts';
import { useFieldName } from '../../ui/forms/use-field-name.ts';
import { useTaxonomy } from '../../sync/catalogue/use-taxonomy.ts';
import { useFactValue } from '../../ui/facts/use-fact-value.ts';
import { formatList } from '../../ui/words/format.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import { vocabularyOf } from '../../ui/words/vocabulary.ts';
import classes from './queue/queue.module.css';

interface ChangedFieldsProps {
  changes: readonly { field: string; before: unknown; after: unknown }[];
}

/** What was changed of an account, field by field: as it was, and as it became. */
export function ChangedFields({ changes }: ChangedFieldsProps) {
  const fieldName = useFieldName();
  const nameOf = (field: string) => {
    const known = ownFields.find((each) => each === field);
    return known ? fieldName(known) : field;
  };
  return (
    <ul className={classes.entries}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <strong>{nameOf(field)}</strong>{' '}
          <Trans>
            from <Value field={field} value={before} /> to <Value field={field} value={after} />
          </Trans>
        </li>
      ))}
    </ul>
  );
}

function Value({ field, value }: { field: string; value: unknown }) {
  const language = useLanguage();
  const taxonomy = useTaxonomy();
  const fact = useFactValue(taxonomy && vocabularyOf(taxonomy, language))(field, value);
  if (value === null || value === '' || fact === '') return <Trans>nothing</Trans>;
  if (fact !== null) return <q>{fact}</q>;
  if (typeof value === 'boolean') return value ? <Trans>yes</Trans> : <Trans>no</Trans>;
  const photo = PhotoId.safeParse(value);
  if (photo.success) return <img src={photoUrl(photo.data, 'thumbnail')} alt="" width={80} height={80} />;
  if (typeof value === 'string') return <q>{value}</q>;
  if (!Array.isArray(value)) return <Trans>other values</Trans>;
  if (value.length === 0) return <Trans>nothing</Trans>;
  return <q>{formatList(language, value.map(String))}</q>;
}
