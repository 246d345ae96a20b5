import { useLingui } from '@lingui/react/macro';
import type { OwnUser } from '../../../shared/model/user.ts';
import { OwnText } from './own-text.tsx';

interface PublicTextProps {
  account: OwnUser;
}

/** The name of an account, in my account and while a profile is set up. */
export function NameText({ account }: PublicTextProps) {
  const { t } = useLingui();
  return (
    <OwnText
      account={account}
      field="displayName"
      label={t`Name`}
      hint={account.isContractor ? t`As your clients know you, or your business.` : t`It stands beside your reviews.`}
      autoComplete="name"
    />
  );
}

/** What a professional says of their work, in both places. */
export function WorkTexts({ account }: PublicTextProps) {
  const { t } = useLingui();
  return (
    <OwnText
      account={account}
      field="description"
      label={t`About your work`}
      hint={t`What you do, since when, and what clients may expect.`}
      isLong
    />
  );
}
