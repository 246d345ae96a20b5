import { Trans } from '@lingui/react/macro';
import type { Refusal } from '../../../../shared/protocol/refusal.ts';
import { useRefusalWords } from '../../../ui/forms/refusal-words.ts';
import classes from './compare-page.module.css';

/** Why something about a request was not taken. */
export function WhyBack({ refusal }: { refusal: Refusal }) {
  const words = useRefusalWords();
  return (
    <p role="status" className={classes.back}>
      <b>
        <Trans>Not sent.</Trans>
      </b>{' '}
      {words(refusal)}
    </p>
  );
}
