import { createFileRoute } from '@tanstack/react-router';
import { EditProfile } from '../../features/account/edit-profile.tsx';
import { editProfileHead } from '../../features/account/heads.ts';
import { profileTabSearchOf } from '../../features/account/profile-tab.ts';
import { placeOf } from '../../i18n/page-head.ts';
import { loadWords } from '../../i18n/words.ts';

export const Route = createFileRoute('/$lang/edit-contractor-profile')({
  validateSearch: profileTabSearchOf,
  beforeLoad: async ({ context }) => {
    await loadWords(context.language, 'account');
  },
  head: ({ match }) => editProfileHead(placeOf(match)),
  component: EditProfilePage,
});

function EditProfilePage() {
  const { tab = 'basicInfo' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EditProfile tab={tab} onTab={(tab) => void navigate({ search: { tab }, replace: true, resetScroll: false })} />
  );
}
