import { createFileRoute, redirect } from '@tanstack/react-router';
import { setupStepOf } from '../../../features/account/edit-profile/setup-steps.ts';
import { Setup } from '../../../features/account/edit-profile/setup.tsx';
import { placeOf } from '../../../i18n/page-head.ts';

/** An unknown step leads to the first one (specification, section 2). */
export const Route = createFileRoute('/$lang/account-setup/{-$step}')({
  staticData: { words: ['account'] },
  beforeLoad: async ({ context, params }) => {
    const step = setupStepOf(params.step ?? 'basic-info');
    if (!step) {
      throw redirect({ href: `/${context.language}/account-setup/basic-info`, replace: true });
    }
    return { step };
  },
  head: async ({ match }) => (await import('../../../features/account/account-heads.ts')).setupHead(placeOf(match)),
  component: SetupPage,
});

function SetupPage() {
  const { step, language } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <Setup
      step={step}
      onDone={({ uid }) => void navigate({ to: '/$lang/profile/{-$id}/{-$name}', params: { lang: language, id: uid } })}
    />
  );
}
