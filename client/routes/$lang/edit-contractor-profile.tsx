import { createFileRoute } from '@tanstack/react-router';
import { EditProfile } from '../../features/account/edit-profile/edit-profile.tsx';
import { profileTabSearchOf } from '../../features/account/edit-profile/profile-tab.ts';
import { placeOf } from '../../i18n/page-head.ts';

export const Route = createFileRoute('/$lang/edit-contractor-profile')({
  staticData: { words: ['account'] },
  validateSearch: profileTabSearchOf,
  head: async ({ match }) => (await import('../../features/account/account-heads.ts')).editProfileHead(placeOf(match)),
  component: EditProfilePage,
});

function EditProfilePage() {
  // What the address says beside what was validated is in it, too.
  const { tab = 'basicInfo' } = profileTabSearchOf({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  return (
    <EditProfile tab={tab} onTab={(tab) => void navigate({ search: { tab }, replace: true, resetScroll: false })} />
  );
}
