import { useLingui } from '@lingui/react/macro';
import { type OwnField, ownFields } from '../../../shared/rules/user.ts';
import { FieldStatus } from './field-status.tsx';
import { PhotoStatus } from './photo-status.tsx';
import { Picture } from './picture.tsx';
import { useOwnAccount } from './use-account.ts';
import { useFieldName } from './use-field-name.ts';
import classes from './account.module.css';
import photos from './photos.module.css';

/** The edits and photos that the server has not got, each with how far it has come. */
export function Unsent() {
  const { t } = useLingui();
  const { fields, photos: waiting } = useOwnAccount();
  const fieldName = useFieldName();
  const isWaiting = (field: OwnField) => fields[field] === 'local' || fields[field] === 'syncing';
  const edited = ownFields.filter(isWaiting);
  if (edited.length + waiting.length === 0) return null;
  return (
    <ul className={classes.items}>
      {edited.map((field) => (
        <li key={field} className={classes.item}>
          <strong>{fieldName(field)}</strong>
          <FieldStatus state={fields[field] ?? null} />
        </li>
      ))}
      {waiting.map((each, index) => {
        const number = index + 1;
        return (
          <li key={each.photoId} className={photos.item}>
            <Picture
              photo={{ photoId: each.photoId, waiting: each }}
              alt={t`Photo ${number}`}
              className={photos.square}
            />
            <PhotoStatus waiting={each} />
          </li>
        );
      })}
    </ul>
  );
}
