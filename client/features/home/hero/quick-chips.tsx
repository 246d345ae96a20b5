import { Trans } from '@lingui/react/macro';
import { IconClock, IconCurrentLocation } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { askPosition } from '../../../sync/device/ask-position.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useLanguage } from '../../../ui/words/use-language.ts';
import classes from './quick-chips.module.css';

/** The directory as most people want it, one tap away; `zone` is empty for all of the province. */
export function QuickChips({ zone }: { zone: string }) {
  const common = {
    to: '/$lang/find',
    params: { lang: useLanguage() },
    className: `${controls.button} ${controls.chip}`,
  } as const;
  return (
    <ul className={classes.chips}>
      <li>
        <Link {...common} search={{ open: true, ...(zone && { zone }) }}>
          <IconClock size="1.125rem" aria-hidden />
          <Trans>Open now</Trans>
        </Link>
      </li>
      <li>
        <Link {...common} search={{ sort: 'near' }} onClick={() => void askPosition()}>
          <IconCurrentLocation size="1.125rem" aria-hidden />
          <Trans>Near me</Trans>
        </Link>
      </li>
    </ul>
  );
}
