import { createFileRoute, notFound, useLocation } from '@tanstack/react-router';
import { takesNames } from '../../../../shared/search/page-paths.ts';
import { ChooseProfessional } from '../../../features/review/choose-professional.tsx';
import { LeaveReview } from '../../../features/review/leave-review.tsx';
import { placeOf } from '../../../i18n/page-head.ts';
import { NotFound } from '../../../ui/layout/not-found.tsx';
import { Spinner } from '../../../ui/layout/spinner.tsx';
import { lazily } from '../../../ui/loading/lazily.tsx';

const ReviewedGone = lazily(async () => (await import('../../../features/gone/what-happened.tsx')).ReviewedGone, {
  words: 'late',
});

// Most have written nothing about who is gone.
const OwnReviewOfGone = lazily(async () => (await import('../../../features/review/own-of-gone.tsx')).OwnReviewOfGone, {
  words: 'review',
});

/** What stands behind the address where a review that was sent is changed. */
const editing = 'edit';

/** The form by which anybody reviews a professional; without an id it asks whom (product decisions 7 and 27). */
export const Route = createFileRoute('/$lang/leave-a-review/{-$id}')({
  staticData: { words: ['review'] },
  loader: async ({ context, params: { id }, location }) => {
    // The router takes an address that goes on further for one of this page.
    if (!takesNames(location.pathname)) throw notFound();
    const lookup = id === undefined ? null : await context.reviewable(id);
    if (lookup?.kind === 'not-found') throw notFound();
    return lookup?.kind === 'found' ? lookup.reviewable : null;
  },
  head: async ({ loaderData, match }) => {
    // The page that is not there has a title of its own.
    if (loaderData === undefined) return {};
    return (await import('../../../features/review/review-heads.ts')).leaveReviewHead(placeOf(match), loaderData);
  },
  component: LeaveReviewPage,
  pendingComponent: Spinner,
  notFoundComponent: NobodyToReview,
});

function NobodyToReview() {
  const { id = '' } = Route.useParams();
  return (
    <>
      <NotFound />
      <OwnReviewOfGone uid={id} />
      <ReviewedGone uid={id} />
    </>
  );
}

function LeaveReviewPage() {
  const { id } = Route.useParams();
  const professional = Route.useLoaderData();
  const { directory } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const isEditing = useLocation({ select: ({ hash }) => hash === editing });
  if (id === undefined) return <ChooseProfessional directory={directory} />;
  return (
    <LeaveReview
      // Somebody else's review starts at the beginning.
      key={id}
      to={professional ?? { uid: id, displayName: '', profilePhoto: null }}
      isKnown={professional !== null}
      isEditing={isEditing}
      onEdit={() => void navigate({ to: '.', hash: editing })}
      onEdited={() => void navigate({ to: '.', hash: '', replace: true, resetScroll: false })}
    />
  );
}
