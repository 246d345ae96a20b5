import { Trans } from '@lingui/react/macro';
import type { Professional } from '../../../shared/model/professional.ts';
import { isNewName } from '../../../shared/rules/profile/profile-change.ts';
import { formatDay } from '../../ui/words/format.ts';
import { useLanguage } from '../../ui/words/use-language.ts';

/** Said for a while of who took another name: their reviews were written about the one before. */
export function NameChanged({ professional, now }: { professional: Professional; now: number }) {
  const { nameChangedAt } = professional;
  const day = formatDay(useLanguage(), nameChangedAt ?? now);
  if (!isNewName(nameChangedAt, now)) return null;
  return (
    <p>
      <Trans>Name changed</Trans> · {day}
    </p>
  );
}
