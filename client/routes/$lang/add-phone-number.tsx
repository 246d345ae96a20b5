import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router';
import { AddPhone } from '../../features/account/details/add-phone.tsx';
import { placeOf } from '../../i18n/page-head.ts';
import { useLanguage } from '../../ui/words/use-language.ts';

export const Route = createFileRoute('/$lang/add-phone-number')({
  staticData: { words: ['account'] },
  head: async ({ match }) => (await import('../../features/account/account-heads.ts')).addPhoneHead(placeOf(match)),
  component: AddPhonePage,
});

/** Leads back to where the person came from, or to their account when they came by its address. */
function AddPhonePage() {
  const router = useRouter();
  const navigate = Route.useNavigate();
  const canGoBack = useCanGoBack();
  const lang = useLanguage();
  const leave = () => {
    if (canGoBack) router.history.back();
    else void navigate({ to: '/$lang/account', params: { lang } });
  };
  return <AddPhone onDone={leave} />;
}
