import { PasswordField } from '../../../ui/forms/sign-in/password-field.tsx';
import { useLingui } from '@lingui/react/macro';

interface OwnPasswordProps {
  value: string;
  isWrong: boolean;
  onChange: (password: string) => void;
}

/** Asks the admin's own password again, before what nobody else may do at their device. */
export function OwnPassword({ value, isWrong, onChange }: OwnPasswordProps) {
  const { t } = useLingui();
  return (
    <PasswordField
      autoComplete="current-password"
      label={t`Your own password`}
      value={value}
      error={isWrong && <span role="alert">{t`Wrong password`}</span>}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
