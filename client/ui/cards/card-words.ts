import { useLingui } from '@lingui/react/macro';
import type { Card, DeclineCard, PriceCard, RequestCard } from '../../../shared/model/conversation/card.ts';
import type { ShownMessage } from '../../../shared/protocol/conversations.ts';
import { formatMoney } from '../money/format-money.ts';
import { useLanguage } from '../words/use-language.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

/** When the work is wanted. */
export function useWhenWords(): Record<RequestCard['when'], string> {
  const { t } = useLingui();
  return { now: t`As soon as possible`, week: t`This week`, month: t`This month`, any: t`In no hurry` };
}

/** Why a professional gives no price. */
export function useReasonWords(): Record<DeclineCard['reason'], string> {
  const { t } = useLingui();
  return {
    busy: t`No time for it`,
    far: t`Too far away`,
    service: t`Not this kind of work`,
    other: t`Another reason`,
  };
}

/** The amount as its reader writes it. */
export function useAmount(): (price: PriceCard) => string {
  const language = useLanguage();
  return (price) => formatMoney(language, price);
}

/** What is asked for and where, in a line; `vocabulary` is null until it is here. */
export function useRequestTitle(vocabulary: Vocabulary | null): (card: RequestCard) => string {
  const { t } = useLingui();
  return ({ service, zone }) => {
    const what = (service && vocabulary?.service(service)) ?? t`Work`;
    const where = zone && vocabulary?.zone(zone);
    return where ? t`${what} in ${where}` : what;
  };
}

/** What a card says, in a line. */
export function useCardLine(): (card: Card, sent: Pick<ShownMessage, 'isMine' | 'refusal'>) => string {
  const { t } = useLingui();
  const amount = useAmount();
  return (card, { isMine, refusal }) => {
    switch (card.kind) {
      case 'request':
        return t`Asked for a price`;
      case 'price':
        return amount(card);
      case 'decline':
        return t`No price this time`;
      case 'take':
        return refusal ? t`Accepting a price` : t`Price accepted`;
      case 'not-taken':
        return isMine ? t`You chose another price` : t`Another price was chosen`;
    }
  };
}
