import { Trans } from '@lingui/react/macro';
import type { Card } from '../../../../shared/model/conversation/card.ts';
import { useTaxonomy } from '../../../sync/catalogue/use-taxonomy.ts';
import { useCardLine, useReasonWords, useRequestTitle, useWhenWords } from '../../../ui/cards/card-words.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { vocabularyOf } from '../../../ui/words/vocabulary.ts';

/** What a message that was reported says beside its text: a request for a price, an answer to it, or what became of that. */
export function ReportedCard({ card }: { card: Card }) {
  const line = useCardLine();
  return (
    <>
      <p>{line(card, { isMine: false, refusal: null })}</p>
      <Details card={card} />
    </>
  );
}

function Details({ card }: { card: Card }) {
  const language = useLanguage();
  const taxonomy = useTaxonomy();
  const title = useRequestTitle(taxonomy && vocabularyOf(taxonomy, language));
  const when = useWhenWords();
  const reasons = useReasonWords();
  switch (card.kind) {
    case 'request':
      return (
        <>
          <p>{title(card)}</p>
          <p>{[when[card.when], card.whenNote].filter(Boolean).join(' · ')}</p>
        </>
      );
    case 'price': {
      const until = formatDay(language, card.validUntil);
      return (
        <p>
          <Trans>Valid until {until}</Trans>
        </p>
      );
    }
    case 'decline':
      return <p>{reasons[card.reason]}</p>;
    case 'take':
    case 'not-taken':
      return null;
  }
}
