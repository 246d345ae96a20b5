import { useLingui } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';

interface OwnPasswordProps {
  value: string;
  isWrong: boolean;
  onChange: (password: string) => void;
}

/** Asks the admin's own password again, before what nobody else may do at their device. */
export function OwnPassword({ value, isWrong, onChange }: OwnPasswordProps) {
  const { t } = useLingui();
  return (
    <PasswordInput
      autoComplete="current-password"
      label={t`Your own password`}
      value={value}
      error={isWrong && <span role="alert">{t`Wrong password`}</span>}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
