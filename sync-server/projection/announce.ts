import type { Notice } from '../../shared/model/notice.ts';
import { reviewDocumentId } from '../../shared/model/review.ts';
import type { PublicationState, User } from '../../shared/model/user.ts';
import { noticed } from '../../shared/rules/account/account-notices.ts';
import { provenEmailOf } from '../../shared/rules/account/sign-in/credentials.ts';
import { isSame } from '../../shared/rules/merge.ts';
import {
  isPublishable,
  isReviewLive,
  liveReviews,
  notPublished,
  publicationOf,
} from '../../shared/rules/publication.ts';
import { withoutBurst } from '../../shared/rules/review/burst.ts';
import { tell, type TellingDeps } from '../moderation/tell.ts';
import { changeDocument } from '../couch/change.ts';
import { getOrNull } from '../couch/read.ts';
import { storedAccount, storedReview } from '../couch/stored.ts';
import type { Letter } from '../letters/letter-words.ts';
import { type Masters, readMasters } from './project.ts';

export interface AnnouncingDeps extends TellingDeps {
  /** Where links of letters lead; null where nobody told the server. */
  publicOrigin: string | null;
}

/**
 * Writes into a professional's account what their reviews make of the profile, and tells them, in the app and by mail, when it goes
 * live, when it will be hidden and when it is (product decisions 6, 7 and 36). What is found is written only over what was there when it was looked
 * for, so each turn is told once, whoever else looks at the same time. Where a document cannot be read nothing is told: the profile
 * goes on as it was once that is mended.
 */
export async function announce(deps: AnnouncingDeps, uid: string, found: Masters): Promise<void> {
  for (let masters = found; masters.misfits.length === 0; masters = await readMasters(deps.stores, uid)) {
    const { user, reviews } = masters;
    if (!user?.isContractor) return;
    const before = user.publication ?? notPublished;
    const publication = publicationOf(user, withoutBurst(reviews), Date.now());
    if (isSame(before, publication)) return;
    const notice = noticeOf(user, before, publication);
    if (!(await write(deps, user, publication, notice))) continue;
    const address = provenEmailOf(user);
    if (notice && address !== null) await deps.mailer.send(address, user.preferredLang, letterTo(deps, user, notice));
    return;
  }
}

/** False when somebody wrote meanwhile: their look may be newer. */
async function write(
  { stores }: AnnouncingDeps,
  { uid, publication: known }: User,
  publication: PublicationState,
  notice: Notice | null,
): Promise<boolean> {
  let isWritten = false;
  await changeDocument(stores.users, uid, (stored) => {
    const user = stored && storedAccount.readOrNull(stored);
    isWritten = user !== null && isSame(user.publication, known);
    return user && isWritten ? { ...stored, ...user, publication, ...(notice ? noticed(user, notice) : {}) } : null;
  });
  return isWritten;
}

/** Only what the reviews do is told: who pauses their profile, or whose profile was taken down, knows, and so does who is not let in. */
function noticeOf(user: User, before: PublicationState, after: PublicationState): Notice | null {
  const isLeaving = before.hidesAt === null && after.hidesAt !== null;
  if (before.hasEnough === after.hasEnough && !isLeaving) return null;
  if (user.isPaused || user.isSuspended || !isPublishable(user)) return null;
  const at = Date.now();
  const kind = isLeaving ? 'profile-hides-soon' : after.hasEnough ? 'profile-live' : 'profile-hidden';
  return { id: `${kind}:${at}`, kind, at, review: null, reason: null, suspension: null };
}

function letterTo({ publicOrigin }: AnnouncingDeps, { uid, preferredLang }: User, { kind }: Notice): Letter {
  const home = publicOrigin && `${publicOrigin}/${preferredLang}`;
  return kind === 'profile-live'
    ? { kind, link: home && `${home}/profile/${uid}` }
    : { kind: kind === 'profile-hides-soon' ? kind : 'profile-hidden', link: home && `${home}/leave-a-review/${uid}` };
}

/**
 * Tells a professional, in the app, of each review that shows and that they were not told of, whatever brought it out: a decision, its author who
 * came in or proved an address, or a burst that was let go. The review says so after the notice is written, so that a crash loses none, and the
 * same notice adds nothing.
 */
export async function announceReviews(deps: TellingDeps, uid: string, { user, reviews }: Masters): Promise<void> {
  // Where the account cannot be read they are told once it can be.
  if (!user) return;
  const unannounced = liveReviews(reviews).filter(({ isAnnounced }) => !isAnnounced);
  for (const id of unannounced.toReversed().map(reviewDocumentId)) {
    // It may have been withheld with its burst a moment ago.
    const stored = await getOrNull(deps.stores.reviews, id);
    const review = stored && storedReview.readOrNull(stored);
    if (!review || !isReviewLive(review)) continue;
    const { reviewId, to } = review;
    const about = { reviewId, toUid: to.uid, toName: to.name };
    const notice = { kind: 'new-review', at: Date.now(), review: about, reason: null, suspension: null } as const;
    await tell(deps, uid, { notice: { ...notice, id: `new-review:${id}` }, letter: null });
    await changeDocument(deps.stores.reviews, id, (current) =>
      current && !current.isAnnounced ? { ...current, isAnnounced: true } : null,
    );
  }
}
