import { Trans } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import form from '../../ui/forms/form.module.css';
import controls from '../../ui/controls/controls.module.css';
import { useLanguage } from '../../ui/words/use-language.ts';

/** Where no professional is named: they are found in the directory, or have a link of their own (product decision 27). */
export function ChooseProfessional() {
  return (
    <div className={`page ${form.narrow}`}>
      <h1>
        <Trans>Leave a review</Trans>
      </h1>
      <p className={form.lead}>
        <Trans>
          Whom is your review about? Find them in the directory and choose “Leave a review” on their profile. If their
          profile is not public yet, ask them for their link.
        </Trans>
      </p>
      <Link to="/$lang/find" params={{ lang: useLanguage() }} className={`${controls.button} ${controls.primary}`}>
        <IconSearch size="1.25rem" aria-hidden />
        <Trans>Find professionals</Trans>
      </Link>
    </div>
  );
}
