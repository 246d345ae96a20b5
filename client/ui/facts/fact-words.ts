import { useLingui } from '@lingui/react/macro';
import type { Fact } from '../../../shared/model/profile/facts.ts';

/** What stands between several; no line begins with it. */
export const pause = '\u00A0· ';

/** What a professional says with a tick, as it is chosen, searched for and read. */
export function useFactWords(): Record<Fact, string> {
  const { t } = useLingui();
  return {
    cash: t`Cash`,
    sinpe: t`SINPE Móvil`,
    transfer: t`Bank transfer`,
    card: t`Card`,
    invoice: t`Electronic invoice`,
    emergencies: t`Available for emergencies`,
    message: t`Messages on Confío`,
    whatsapp: t`WhatsApp`,
    call: t`Calls`,
  };
}
