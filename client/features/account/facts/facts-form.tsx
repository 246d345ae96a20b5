import type { OwnUser } from '../../../../shared/model/user.ts';
import type { Taxonomy } from '../../../../shared/model/taxonomy.ts';
import { Waiting } from '../../../ui/forms/waiting.tsx';
import { ChooseFacts } from './choose-facts.tsx';
import { ChoosePrices } from './choose-prices.tsx';

interface FactsFormProps {
  account: OwnUser;
  /** Null until the device has it. */
  taxonomy: Taxonomy | null;
}

/** What clients decide by, each of which its owner may leave out. */
export function FactsForm({ account, taxonomy }: FactsFormProps) {
  return (
    <>
      {taxonomy ? <ChoosePrices account={account} taxonomy={taxonomy} /> : <Waiting />}
      <ChooseFacts account={account} />
    </>
  );
}
