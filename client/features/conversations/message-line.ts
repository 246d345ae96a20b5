import { useLingui } from '@lingui/react/macro';
import type { ShownMessage } from '../../../shared/protocol/conversations.ts';
import { useCardLine } from '../../ui/cards/card-words.ts';

/** A message in a line: its text, or what its card says. */
export function useMessageLine(): (
  message: Pick<ShownMessage, 'text' | 'photos' | 'card' | 'isMine' | 'refusal'>,
) => string {
  const { t } = useLingui();
  const cardLine = useCardLine();
  return ({ text, photos, card, ...sent }) => {
    const said = [card && cardLine(card, sent), text.trim()].filter(Boolean).join(' · ');
    return said || (photos.length > 0 ? t`Photo` : '');
  };
}
