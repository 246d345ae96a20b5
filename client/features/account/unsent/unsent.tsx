import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { WrittenOf } from '../../../../shared/collections/registry.ts';
import { type OwnField, ownFields } from '../../../../shared/rules/account/user.ts';
import type { FormKind, OwnItem, OwnState, Progress } from '../../../sync/own/own-state.ts';
import { FieldStatus } from '../field-status.tsx';
import { PhotoStatus } from '../photos/photo-status.tsx';
import { Picture } from '../photos/picture.tsx';
import { useOwn } from '../../../sync/own/use-own.ts';
import { UnsentAnswer } from './unsent-answer.tsx';
import { UnsentConversation } from './unsent-conversation.tsx';
import { UnsentDecision } from './unsent-decision.tsx';
import { UnsentMessage } from './unsent-message.tsx';
import { UnsentReport } from './unsent-report.tsx';
import { UnsentReview } from './unsent-review.tsx';
import { useFieldName } from '../../../ui/forms/use-field-name.ts';
import classes from '../account.module.css';
import photos from '../photos/photos.module.css';

type Shown<Kind extends FormKind> = (props: { item: OwnItem<Kind> }) => ReactNode;

/** How something of each kind shows while it is unsent, in this order; null where its owner writes nothing. */
const shown: { [Kind in FormKind]: keyof WrittenOf<Kind> extends never ? null : Shown<Kind> } = {
  review: UnsentReview,
  'received-review': UnsentAnswer,
  report: UnsentReport,
  conversation: UnsentConversation,
  message: UnsentMessage,
  decision: UnsentDecision,
  visits: null,
};
const kinds = Object.keys(shown) as FormKind[];

const isUnsent = ({ progress }: { progress: Progress }) => progress !== 'saved';

/** All that the server has not got, of every kind, each with how far it has come. */
export function Unsent() {
  const { t } = useLingui();
  const { fields, inbox, photos: waiting, items, unsent } = useOwn();
  const fieldName = useFieldName();
  const isWaiting = (field: OwnField) => fields[field] === 'local' || fields[field] === 'syncing';
  // The inbox is shown by itself.
  if (unsent === inbox.length) return null;
  return (
    <ul className={classes.items}>
      {ownFields.filter(isWaiting).map((field) => (
        <li key={field} className={classes.item}>
          <strong>{fieldName(field)}</strong>
          <FieldStatus state={fields[field] ?? null} />
        </li>
      ))}
      {kinds.map((kind) => (
        <UnsentOf key={kind} kind={kind} items={items} />
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

/** What is unsent of one kind, what was begun last first. */
function UnsentOf<Kind extends FormKind>({ kind, items }: { kind: Kind; items: Pick<OwnState['items'], Kind> }) {
  const Item: Shown<Kind> | null = shown[kind];
  if (!Item) return null;
  const unsent = items[kind].filter(isUnsent).toSorted((a, b) => b.begunAt - a.begunAt);
  return unsent.map((item) => <Item key={item.key} item={item} />);
}
