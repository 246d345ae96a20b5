import { useLingui } from '@lingui/react/macro';
import { CodeField } from '../../../ui/forms/sign-in/code-field.tsx';
import { PasswordField } from '../../../ui/forms/sign-in/password-field.tsx';

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The person's own password, asked for before what protects the account changes. */
export function OwnPasswordField({ value, isWrong, onChange }: FieldProps & { isWrong: boolean }) {
  const { t } = useLingui();
  return (
    <PasswordField
      autoComplete="current-password"
      label={t`Your password`}
      value={value}
      error={isWrong && <span role="alert">{t`Wrong password`}</span>}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A code of the authenticator app. */
export function AppCodeField({ value, isWrong, onChange }: FieldProps & { isWrong: boolean }) {
  const { t } = useLingui();
  return (
    <CodeField
      autoComplete="one-time-code"
      label={t`The code that the app shows`}
      value={value}
      error={isWrong && <span role="alert">{t`Wrong Code`}</span>}
      onChange={onChange}
    />
  );
}
