import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import controls from '../../ui/controls/controls.module.css';
import picture from '../../ui/illustrations/relax.svg';
import { useLanguage } from '../../ui/words/use-language.ts';
import classes from './relax.module.css';

export function Relax() {
  const language = useLanguage();
  return (
    <section aria-labelledby="relax" className={`page ${classes.section}`}>
      <div className={classes.relax}>
        <img src={picture} width={640} height={480} alt="" loading="lazy" />
        <div className={classes.words}>
          <h2 id="relax">
            <Trans>Then relax</Trans>
          </h2>
          <p>
            <Trans>
              Leave the ladder to somebody who climbs one every day. The sea is close, and the weekend is short.
            </Trans>
          </p>
          <Link to="/$lang/find" params={{ lang: language }} className={`${controls.button} ${controls.primary}`}>
            <Trans>Find professionals</Trans>
          </Link>
        </div>
      </div>
    </section>
  );
}
