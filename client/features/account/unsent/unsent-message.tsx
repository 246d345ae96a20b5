import { Trans } from '@lingui/react/macro';
import type { OwnItem } from '../../../sync/own/own-state.ts';
import { UnsentText } from './unsent-text.tsx';

/** A message that the server has not got. */
export function UnsentMessage({ item }: { item: OwnItem<'message'> }) {
  const name = item.about?.displayName ?? '';
  const title = name ? <Trans>Message to {name}</Trans> : <Trans>Message</Trans>;
  return <UnsentText item={item} title={title} text={item.written.text} />;
}
