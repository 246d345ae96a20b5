import { useLingui } from '@lingui/react/macro';
import { passwordStrength, shortestPassword } from '../../../../shared/rules/account/sign-in/password-rules.ts';
import classes from '../form.module.css';

/** Says how hard the new password of `email` is to guess, once it is long enough to be one. */
export function PasswordStrength({ password, email }: { password: string; email: string }) {
  const { t } = useLingui();
  const words = {
    weak: t`Easy to guess. Make it longer: three words that do not belong together are a good start.`,
    fair: t`Fair. A few more characters make it harder to guess.`,
    strong: t`Hard to guess.`,
  };
  return (
    <p role="status" className={classes.lead}>
      {Array.from(password).length >= shortestPassword && words[passwordStrength(password, email)]}
    </p>
  );
}
