import { useLingui } from '@lingui/react/macro';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password, hidden until its writer wants to see it. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useLingui();
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t`Show the password`, tabIndex: 0 }}
      // Mantine says it of its other fields by itself.
      aria-invalid={Boolean(props.error)}
      {...props}
    />
  );
}
