import { createFileRoute } from '@tanstack/react-router';
import { ResetPassword } from '../../features/sign-in/reset-password.tsx';
import { accountPage } from '../-account-page.ts';

export const Route = createFileRoute('/$lang/reset-password')({
  ...accountPage(async () => (await import('../../features/sign-in/heads.ts')).resetPasswordHead),
  component: ResetPassword,
});
