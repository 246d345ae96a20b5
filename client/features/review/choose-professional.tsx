import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FormPage } from '../../ui/account/form-page.tsx';
import controls from '../../ui/controls.module.css';
import { useLanguage } from '../../ui/use-language.ts';

/** Where no professional is named: they are found in the directory, or have a link of their own (product decision 27). */
export function ChooseProfessional() {
  const { t } = useLingui();
  return (
    <FormPage
      title={t`Leave a review`}
      lead={
        <Trans>
          Whom is your review about? Find them in the directory and choose “Leave a review” on their profile. If their
          profile is not public yet, ask them for their link.
        </Trans>
      }
    >
      <Link to="/$lang/find" params={{ lang: useLanguage() }} className={`${controls.button} ${controls.primary}`}>
        <IconSearch size="1.25rem" aria-hidden />
        <Trans>Find professionals</Trans>
      </Link>
    </FormPage>
  );
}
