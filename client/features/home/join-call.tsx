import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import controls from '../../ui/controls/controls.module.css';
import picture from '../../ui/illustrations/professional.svg';
import { useLanguage } from '../../ui/words/use-language.ts';
import classes from './join-call.module.css';

export function JoinCall() {
  const language = useLanguage();
  return (
    <section aria-labelledby="join" className={`page ${classes.section}`}>
      <div className={classes.call}>
        <div className={classes.words}>
          <h2 id="join">
            <Trans>Good work deserves to be known</Trans>
          </h2>
          <p>
            <Trans>
              Are you a professional in Guanacaste? Get reviews from three clients you already have, and your profile
              goes live in both languages.
            </Trans>
          </p>
          <div className={classes.ways}>
            <Link
              to="/$lang/create-account"
              params={{ lang: language }}
              search={{ role: 'contractor' }}
              className={`${controls.button} ${controls.primary}`}
            >
              <Trans>Join as a professional</Trans>
            </Link>
            <Link to="/$lang/features" params={{ lang: language }} hash="professionals" className={classes.more}>
              <Trans>What you get</Trans>
            </Link>
          </div>
        </div>
        <img src={picture} width={480} height={320} alt="" loading="lazy" />
      </div>
    </section>
  );
}
