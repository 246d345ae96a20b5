import { Trans } from '@lingui/react/macro';
import { IconMapPin } from '@tabler/icons-react';
import day from '../../ui/illustrations/hero-day.svg';
import night from '../../ui/illustrations/hero-night.svg';
import { Register } from './register.tsx';
import { SearchForm } from './search-form.tsx';
import classes from './hero.module.css';

export function Hero() {
  return (
    <div className={classes.band}>
      <div className={`page ${classes.hero}`}>
        <div className={classes.words}>
          <p className={classes.place}>
            <IconMapPin size={18} aria-hidden="true" />
            <Trans>Guanacaste, Costa Rica</Trans>
          </p>
          <h1>
            <Trans>Find someone you can trust</Trans>
          </h1>
          <p className={classes.lead}>
            <Trans>
              Plumbers, cleaners, pool and AC people near you, with what their clients say of them. In English and in
              Spanish, with signal or without.
            </Trans>
          </p>
          <SearchForm />
          <div className={classes.register}>
            <Register />
          </div>
        </div>
        <picture>
          <source srcSet={night} media="(prefers-color-scheme: dark)" />
          <img src={day} width={640} height={560} alt="" fetchPriority="high" className={classes.scene} />
        </picture>
      </div>
    </div>
  );
}
