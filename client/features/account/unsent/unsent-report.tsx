import { Trans } from '@lingui/react/macro';
import type { OwnItem } from '../../../sync/own/own-state.ts';
import { UnsentText } from './unsent-text.tsx';

/** A report that the server has not got. */
export function UnsentReport({ item }: { item: OwnItem<'report'> }) {
  const { about, written } = item;
  const name = about?.name ?? '';
  const title = !about?.reviewId ? (
    <Trans>Report about the profile of {name}</Trans>
  ) : (
    <Trans>Report about the review by {name}</Trans>
  );
  return <UnsentText item={item} title={title} text={written.note} />;
}
