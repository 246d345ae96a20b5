import { createFileRoute } from '@tanstack/react-router';
import { ForgotPassword } from '../../features/sign-in/forgot-password.tsx';
import { accountPage } from '../-account-page.ts';

export const Route = createFileRoute('/$lang/forgot-password')({
  ...accountPage(async () => (await import('../../features/sign-in/heads.ts')).forgotPasswordHead),
  component: ForgotPassword,
});
