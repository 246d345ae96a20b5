import { Trans, useLingui } from '@lingui/react/macro';
import { IconStar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import controls from '../../ui/controls.module.css';
import { useLanguage } from '../../ui/use-language.ts';
import { Section } from './section.tsx';
import classes from './account.module.css';

/** The reviews that the person wrote. */
export function MyReviews() {
  const { t } = useLingui();
  return (
    <Section title={t`My reviews`}>
      <div className={classes.empty}>
        <IconStar size="2.5rem" stroke={1.5} aria-hidden />
        <p>
          <Trans>You have not written a review on this account yet.</Trans>
        </p>
        <Link to="/$lang/find" params={{ lang: useLanguage() }} className={`${controls.button} ${controls.primary}`}>
          <Trans>Find professionals</Trans>
        </Link>
      </div>
    </Section>
  );
}
