import { Trans } from '@lingui/react/macro';
import { isNewName } from '../../../shared/rules/account/profile-change.ts';
import { formatDay } from '../../ui/words/format.ts';
import { useLanguage } from '../../ui/words/use-language.ts';

/** Said for a while of who took another name (`at`, ms since 1970): their reviews were written about the one before. */
export function NameChanged({ at, now }: { at: number; now: number }) {
  const day = formatDay(useLanguage(), at);
  if (!isNewName(at, now)) return null;
  return (
    <p>
      <Trans>Name changed on {day}</Trans>
    </p>
  );
}
