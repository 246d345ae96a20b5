import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmail } from '../../features/sign-in/verify-email.tsx';
import { accountPage } from '../-account-page.ts';

export const Route = createFileRoute('/$lang/verify-email')({
  ...accountPage(async () => (await import('../../features/sign-in/heads.ts')).verifyEmailHead),
  component: VerifyEmail,
});
