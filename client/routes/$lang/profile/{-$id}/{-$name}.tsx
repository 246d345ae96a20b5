import { createFileRoute, notFound, redirect, useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { addressName, profilePath } from '../../../../../shared/search/addresses.ts';
import type { Professional } from '../../../../../shared/model/professional.ts';
import type { Taxonomy } from '../../../../../shared/model/taxonomy.ts';
import { destinationOf } from '../../../../../shared/search/pages.ts';
import { LateOwner } from '../../../../features/account/owner/lazy-owner.tsx';
import { AdminFields } from '../../../../features/admin/lazy-admin-fields.tsx';
import { Profile } from '../../../../features/profile/profile.tsx';
import { profileHead } from '../../../../features/profile/profile-head.ts';
import { pageHead, placeOf } from '../../../../i18n/page-head.ts';
import { wordsOf } from '../../../../i18n/words.ts';
import type { Reported } from '../../../../db/own/report-row.ts';
import { arriving } from '../../../../ui/loading/arriving.tsx';
import { NotFound } from '../../../../ui/layout/not-found.tsx';
import { PagePlaceholder } from '../../../../ui/loading/placeholder.tsx';
import { useLiveDirectory } from '../../../-use-live-directory.ts';

// No rendered page begins with either of them.
const NotOnDevice = arriving(async () => (await import('../../../../features/profile/not-on-device.tsx')).NotOnDevice);
const LateReport = arriving(async () => (await import('../../../../features/report/lazy-report.tsx')).LateReport);

/** A professional's public profile. The id decides; any other name than theirs leads to the address with their name. */
export const Route = createFileRoute('/$lang/profile/{-$id}/{-$name}')({
  staticData: { words: ['profile'] },
  loader: async ({ context: { directory, reviews, now }, params: { lang, id, name }, location }) => {
    // The router takes an address that goes on further for one of this page.
    if (!id || destinationOf(location.pathname).kind === 'unknown') throw notFound();
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
  const { professional, revision, ...loaded } = Route.useLoaderData();
  const { id = '' } = Route.useParams();
  const { directory, reviews } = Route.useRouteContext();
  const router = useRouter();
  useLiveDirectory(directory, Route.id, revision);
  const retry = () => void router.invalidate();
  const [reported, setReported] = useState<Reported | null>(null);
  const show = (shown: Professional, taxonomy: Taxonomy, canReview = false) => (
    <Profile
      // Somebody else's reviews start at the beginning.
      key={shown.uid}
      {...loaded}
      professional={shown}
      taxonomy={taxonomy}
      onLoadReviews={(page) => reviews.page(shown.uid, page)}
      onRetry={retry}
      onReport={(what) => setReported({ uid: shown.uid, ...what })}
      canReview={canReview}
    />
  );
  return (
    <>
      <LateOwner uid={id} live={professional} onShow={show}>
        {professional ? (
          show(professional, loaded.taxonomy, true)
        ) : (
          <Suspense>
            <NotOnDevice onRetry={retry} />
          </Suspense>
        )}
      </LateOwner>
      <AdminFields uid={id} />
      {reported && (
        <Suspense>
          <LateReport about={reported} onClose={() => setReported(null)} />
        </Suspense>
      )}
    </>
  );
}

/** A profile that is not public is there for its owner, and for nobody else (product decision 7). */
function HiddenProfile() {
  const { id = '' } = Route.useParams();
  const { now } = Route.useRouteContext();
  const show = (professional: Professional, taxonomy: Taxonomy) => (
    <Profile
      professional={professional}
      taxonomy={taxonomy}
      reviews={{ uid: professional.uid, page: 0, pages: 0, reviews: [] }}
      loadedAt={now()}
      onLoadReviews={async () => null}
      onRetry={() => undefined}
      onReport={() => undefined}
      canReview={false}
    />
  );
  return (
    <>
      <LateOwner uid={id} live={null} onShow={show}>
        <NotFound />
      </LateOwner>
      <AdminFields uid={id} />
    </>
  );
}
