import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import controls from '../../ui/controls/controls.module.css';
import picture from '../../ui/illustrations/professional.svg';
import { useLanguage } from '../../ui/words/use-language.ts';
import { OfflineFeatures, ProfessionalFeatures, ResidentFeatures } from './feature-lists.tsx';
import { PageHeader } from './page-header.tsx';
import classes from './pages.module.css';

export function Features() {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <>
      <PageHeader
        title={t`Features`}
        picture={picture}
        lead={t`What Confío does for the people who need something done, and for the people who do it.`}
      />
      <div className="page">
        <ResidentFeatures />
        <ProfessionalFeatures />
        <OfflineFeatures />
        <div className={classes.next}>
          <Link to="/$lang/find" params={{ lang: language }} className={`${controls.button} ${controls.primary}`}>
            <Trans>Find professionals</Trans>
          </Link>
          <Link
            to="/$lang/create-account"
            params={{ lang: language }}
            search={{ role: 'contractor' }}
            className={controls.button}
          >
            <Trans>Join as a professional</Trans>
          </Link>
        </div>
      </div>
    </>
  );
}
