import { createFileRoute, notFound } from '@tanstack/react-router';
import { destinationOf } from '../../../../shared/pages.ts';
import { ChooseProfessional } from '../../../features/review/choose-professional.tsx';
import { LeaveReview } from '../../../features/review/leave-review.tsx';
import { placeOf } from '../../../i18n/page-head.ts';
import { NotFound } from '../../../ui/layout/not-found.tsx';
import { Spinner } from '../../../ui/layout/spinner.tsx';

/** The form by which anybody reviews a professional; without an id it asks whom (product decisions 7 and 27). */
export const Route = createFileRoute('/$lang/leave-a-review/{-$id}')({
  staticData: { words: ['review'] },
  loader: async ({ context, params: { id }, location }) => {
    // The router takes an address that goes on further for one of this page.
    if (destinationOf(location.pathname).kind === 'unknown') throw notFound();
    const lookup = id === undefined ? null : await context.reviewable(id);
    if (lookup?.kind === 'not-found') throw notFound();
    return lookup?.kind === 'found' ? lookup.reviewable : null;
  },
  head: async ({ loaderData, match }) =>
    (await import('../../../features/review/heads.ts')).leaveReviewHead(placeOf(match), loaderData?.displayName ?? ''),
  component: LeaveReviewPage,
  pendingComponent: Spinner,
  notFoundComponent: NotFound,
});

function LeaveReviewPage() {
  const { id } = Route.useParams();
  const professional = Route.useLoaderData();
  const navigate = Route.useNavigate();
  if (id === undefined) return <ChooseProfessional />;
  return (
    <LeaveReview
      // Somebody else's review starts at the beginning.
      key={id}
      to={professional ?? { uid: id, displayName: '', profilePhoto: null }}
      isKnown={professional !== null}
      onWaitlisted={() => void navigate({ to: '/$lang/coming-soon', search: { reviewsuccess: true } })}
    />
  );
}
