import { Trans } from '@lingui/react/macro';
import { photoUrl } from '../../../shared/model/photo-files.ts';
import { PhotoId } from '../../../shared/model/photo.ts';
import { ownFields } from '../../../shared/rules/account/user.ts';
import { useFieldName } from '../../ui/forms/use-field-name.ts';
import { formatList } from '../../ui/words/format.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
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
            from <Value value={before} /> to <Value value={after} />
          </Trans>
        </li>
      ))}
    </ul>
  );
}

function Value({ value }: { value: unknown }) {
  const language = useLanguage();
  if (value === null || value === '') return <Trans>nothing</Trans>;
  if (typeof value === 'boolean') return value ? <Trans>yes</Trans> : <Trans>no</Trans>;
  const photo = PhotoId.safeParse(value);
  if (photo.success) return <img src={photoUrl(photo.data, 'thumbnail')} alt="" width={80} height={80} />;
  if (typeof value === 'string') return <q>{value}</q>;
  if (!Array.isArray(value)) return <Trans>other values</Trans>;
  if (value.length === 0) return <Trans>nothing</Trans>;
  return <q>{formatList(language, value.map(String))}</q>;
}
