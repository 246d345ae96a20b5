import type { OwnUser } from '../../../../shared/model/user.ts';
import type { Taxonomy } from '../../../../shared/model/taxonomy.ts';
import { Waiting } from '../../../ui/forms/waiting.tsx';
import { ChooseHours } from './choose-hours.tsx';
import { ChooseLanguages } from './choose-languages.tsx';
import { ChooseZones } from './choose-zones.tsx';
import { OwnCard } from '../own-card.tsx';

interface CoverageProps {
  account: OwnUser;
  /** Null until the device has it. */
  taxonomy: Taxonomy | null;
}

/** Where, when and in which languages one works (specification, section 2). */
export function Coverage({ account, taxonomy }: CoverageProps) {
  return (
    <>
      <OwnCard>{taxonomy ? <ChooseZones account={account} taxonomy={taxonomy} /> : <Waiting />}</OwnCard>
      <OwnCard>
        <ChooseHours account={account} />
      </OwnCard>
      <OwnCard>{taxonomy ? <ChooseLanguages account={account} taxonomy={taxonomy} /> : <Waiting />}</OwnCard>
    </>
  );
}
