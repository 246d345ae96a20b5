import { createFileRoute, notFound, redirect, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { addressName, profilePath } from '../../../../../shared/search/addresses.ts';
import type { Professional, ReviewPage } from '../../../../../shared/model/professional.ts';
import type { Taxonomy } from '../../../../../shared/model/taxonomy.ts';
import { takesNames } from '../../../../../shared/search/page-paths.ts';
import { OwnerOrPublic } from '../../../../features/account/owner/owner-or-public.tsx';
import { AdminFields } from '../../../../features/admin/admin-fields.tsx';
import { AdminOrPublic } from '../../../../features/admin/admin-or-public.tsx';
import { Profile } from '../../../../features/profile/profile.tsx';
import { profileHead } from '../../../../features/profile/profile-head.ts';
import { pageHead, placeOf } from '../../../../i18n/page-head.ts';
import { wordsOf } from '../../../../i18n/words.ts';
import { lazily } from '../../../../ui/loading/lazily.tsx';
import type { Reported } from '../../../../sync/own/own-state.ts';
import { useSession } from '../../../../sync/session/use-session.ts';
import { NotFound } from '../../../../ui/layout/not-found.tsx';
import { PagePlaceholder } from '../../../../ui/loading/placeholder.tsx';

import { useLiveAnswer } from '../../../-use-live-directory.ts';
import { useVisit } from '../../../-use-visit.ts';

const NotHere = lazily(async () => (await import('../-not-here.tsx')).NotHere);
const ProfileGone = lazily(async () => (await import('../../../../features/gone/what-happened.tsx')).ProfileGone, {
  words: 'late',
});
const ReportSheet = lazily(async () => (await import('../../../../features/report/report-sheet.tsx')).ReportSheet, {
  words: 'account',
});

/** A professional's public profile. The id decides; any other name than theirs leads to the address with their name. */
export const Route = createFileRoute('/$lang/profile/{-$id}/{-$name}')({
  staticData: { words: ['profile'] },
  loader: async ({ context: { directory, reviews, now }, params: { lang, id, name }, location }) => {
    // The router takes an address that goes on further for one of this page.
    if (!id || !takesNames(location.pathname)) throw notFound();
    const revision = directory.revision();
    const [lookup, taxonomy, newest] = await Promise.all([
      directory.professional(id),
      directory.taxonomy(),
      reviews.page(id, 0),
    ]);
    if (lookup.kind === 'not-found') throw notFound();
    if (lookup.kind === 'found' && (name ?? '') !== addressName(lookup.professional.displayName)) {
      const href = `/${lang}${profilePath(lookup.professional)}${location.searchStr}`;
      throw redirect({ href, statusCode: 301, replace: true });
    }
    const professional = lookup.kind === 'found' ? lookup.professional : null;
    return { professional, taxonomy, reviews: newest, revision, loadedAt: now() };
  },
  head: ({ loaderData, match }) => {
    if (!loaderData?.professional) return {};
    const { professional, taxonomy } = loaderData;
    const { language } = match.context;
    const place = placeOf(match, profilePath(professional));
    return pageHead(place, profileHead(professional, taxonomy, language, wordsOf(language)));
  },
  component: ProfilePage,
  pendingComponent: PagePlaceholder,
  notFoundComponent: HiddenProfile,
});

function ProfilePage() {
  const { id = '' } = Route.useParams();
  const { directory, reviews } = Route.useRouteContext();
  const router = useRouter();
  const given = Route.useLoaderData();
  const ask = async () => {
    const asked = [directory.professional(id), directory.taxonomy(), reviews.page(id, 0)] as const;
    const [lookup, taxonomy, newest] = await Promise.all(asked);
    // What is on the screen is more than what the device has of them.
    if (lookup.isAway) return {};
    // Another name has another address.
    if (lookup.kind !== 'found' || lookup.professional.displayName !== given.professional?.displayName) return null;
    return { professional: lookup.professional, taxonomy, reviews: newest };
  };
  const live = useLiveAnswer({ directory, routeId: Route.id, loaded: given, ask });
  const { professional, ...loaded } = live;
  useVisit(professional);
  const retry = () => void router.invalidate();
  const [reported, setReported] = useState<Reported | null>(null);
  const show = (shown: Professional, taxonomy: Taxonomy, received?: ReviewPage, isLive = professional !== null) => (
    <Profile
      // Somebody else's reviews start at the beginning.
      key={shown.uid}
      {...loaded}
      reviews={professional ? loaded.reviews : (received ?? null)}
      professional={shown}
      taxonomy={taxonomy}
      onLoadReviews={(page) => reviews.page(shown.uid, page)}
      onRetry={retry}
      onReport={(what) => setReported({ uid: shown.uid, ...what })}
      canReview={!received}
      isPublic={isLive}
    />
  );
  return (
    <>
      <OwnerOrPublic uid={id} live={professional} onShow={show}>
        {professional ? show(professional, loaded.taxonomy) : <NotHere uid={id} onShow={show} onRetry={retry} />}
      </OwnerOrPublic>
      <AdminFields uid={id} />
      {reported && <ReportSheet about={reported} onClose={() => setReported(null)} />}
    </>
  );
}

/** A profile that is not public is there for its owner and for admins, and for nobody else (product decision 7). */
function HiddenProfile() {
  const { id = '', name } = Route.useParams();
  const { now } = Route.useRouteContext();
  const { isKnown } = useSession();
  const { ssr } = useRouter();
  const [reported, setReported] = useState<Reported | null>(null);
  // Left to the browser, which does not say 'not found' before it knows who asks. The server's own page says it already.
  if (!import.meta.env.SSR && !ssr && !isKnown) return <PagePlaceholder />;
  const show = (professional: Professional, taxonomy: Taxonomy, received: ReviewPage, isLive = false) => (
    <Profile
      professional={professional}
      taxonomy={taxonomy}
      reviews={received}
      loadedAt={now()}
      onLoadReviews={async () => null}
      onRetry={() => undefined}
      onReport={(what) => setReported({ uid: professional.uid, ...what })}
      canReview={false}
      // Their account knows of it before this page does.
      isPublic={isLive}
    />
  );
  return (
    <>
      <OwnerOrPublic uid={id} live={null} onShow={show}>
        <AdminOrPublic uid={id} onShow={show}>
          <NotFound />
          <ProfileGone uid={id} name={name} />
        </AdminOrPublic>
      </OwnerOrPublic>
      <AdminFields uid={id} />
      {reported && <ReportSheet about={reported} onClose={() => setReported(null)} />}
    </>
  );
}
