import { Trans } from '@lingui/react/macro';
import picture from '../../ui/illustrations/relax.svg';
import classes from './relax.module.css';

export function Relax() {
  return (
    <section aria-labelledby="relax" className={`page ${classes.relax}`}>
      <img src={picture} width={640} height={480} alt="" loading="lazy" />
      <h2 id="relax">
        <Trans>Then relax</Trans>
      </h2>
      <p>
        <Trans>Leave the ladder to somebody who climbs one every day. The sea is close.</Trans>
      </p>
    </section>
  );
}
