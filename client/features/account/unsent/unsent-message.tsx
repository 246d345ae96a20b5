import { Plural, Trans } from '@lingui/react/macro';
import type { OwnItem } from '../../../sync/own/own-state.ts';
import { UnsentText } from './unsent-text.tsx';

/** A message that the server has not got. */
export function UnsentMessage({ item }: { item: OwnItem<'message'> }) {
  const { text, photos } = item.written;
  return (
    <UnsentText item={item} title={<Title item={item} />} text={text}>
      {photos.length > 0 && (
        <p>
          <Plural value={photos.length} one="With # photo" other="With # photos" />
        </p>
      )}
    </UnsentText>
  );
}

function Title({ item: { about, written } }: { item: OwnItem<'message'> }) {
  if (about && 'asked' in about) return <Trans>Request for a price</Trans>;
  const name = about?.displayName ?? '';
  if (name === '') return <Trans>Message</Trans>;
  const { card } = written;
  if (card?.kind === 'request') return <Trans>Request for a price, to {name}</Trans>;
  if (card?.kind === 'price') return <Trans>Your price for {name}</Trans>;
  if (card?.kind === 'decline') return <Trans>Your answer to {name}</Trans>;
  return card ? <Trans>You accept {name}’s price</Trans> : <Trans>Message to {name}</Trans>;
}
