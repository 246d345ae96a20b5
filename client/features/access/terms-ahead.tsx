import { Trans } from '@lingui/react/macro';
import { IconArrowDown } from '@tabler/icons-react';
import { termsNoticeDays } from '../../../shared/rules/account/terms.ts';
import controls from '../../ui/controls/controls.module.css';
import classes from './access.module.css';

/** In front of the terms that are to be agreed to: why, and the way past them. */
export function TermsAhead() {
  return (
    <div className={`page ${classes.before}`}>
      <p>
        <Trans>
          Before you go on, please read the terms and agree to them at the end. When they change, you are told at least{' '}
          {termsNoticeDays} days before, and asked again.
        </Trans>
      </p>
      <div>
        <a href="#agree" className={controls.button}>
          <IconArrowDown size={18} aria-hidden="true" />
          <Trans>Go to the end</Trans>
        </a>
      </div>
    </div>
  );
}
