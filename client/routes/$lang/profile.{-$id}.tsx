import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';
import { NotOnDevice } from '../../features/profile/not-on-device.tsx';
import { Profile } from '../../features/profile/profile.tsx';
import { profileHead } from '../../features/profile/profile-head.ts';
import { pageHead } from '../../i18n/page-head.ts';
import { wordsOf } from '../../i18n/words.ts';
import { NotFound } from '../../ui/layout/not-found.tsx';
import { PagePlaceholder } from '../../ui/placeholder.tsx';
import { useLiveDirectory } from '../-use-live-directory.ts';

/** A professional's public profile. */
export const Route = createFileRoute('/$lang/profile/{-$id}')({
  loader: async ({ context: { directory, reviews, now }, params: { id } }) => {
    if (!id) throw notFound();
    const revision = directory.revision();
    const [lookup, taxonomy, newest] = await Promise.all([
      directory.professional(id),
      directory.taxonomy(),
      reviews.page(id, 0),
    ]);
    if (lookup.kind === 'not-found') throw notFound();
    const professional = lookup.kind === 'found' ? lookup.professional : null;
    return { professional, taxonomy, reviews: newest, revision, loadedAt: now() };
  },
  head: ({ loaderData, match: { context } }) => {
    if (!loaderData?.professional) return {};
    const { professional, taxonomy } = loaderData;
    return pageHead(profileHead(professional, taxonomy, context.language, wordsOf(context.language)));
  },
  component: ProfilePage,
  pendingComponent: PagePlaceholder,
  notFoundComponent: NotFound,
});

function ProfilePage() {
  const { professional, revision, ...loaded } = Route.useLoaderData();
  const { directory, reviews } = Route.useRouteContext();
  const router = useRouter();
  useLiveDirectory(directory, Route.id, revision);
  const retry = () => void router.invalidate();
  if (!professional) return <NotOnDevice onRetry={retry} />;
  return (
    <Profile
      // Somebody else's reviews start at the beginning.
      key={professional.uid}
      professional={professional}
      {...loaded}
      onLoadReviews={(page) => reviews.page(professional.uid, page)}
      onRetry={retry}
    />
  );
}
