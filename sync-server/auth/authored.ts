import type { Review } from '../../shared/model/review.ts';
import type { User } from '../../shared/model/user.ts';
import { changeDocument } from '../couch/change.ts';
import { documentsThat } from '../couch/scan.ts';
import type { Stores } from '../couch/stores.ts';

/** The reviews that any of `uids` wrote. All are looked through: what needs this happens once in an account's life. */
export function reviewsBy({ reviews }: Pick<Stores, 'reviews'>, uids: readonly string[]) {
  return documentsThat(reviews, ({ from }) => uids.includes(from.uid));
}

/** Makes `author` the one who wrote the review `id`, unless it is no longer by `from`. */
export async function rewriteAuthor(
  { reviews }: Pick<Stores, 'reviews'>,
  id: string,
  from: string,
  author: User,
): Promise<void> {
  await changeDocument(reviews, id, (stored) =>
    stored?.from.uid === from ? { ...stored, from: authorOf(author, stored.from) } : null,
  );
}

/** What a review says of its author; an account without a name keeps the one that they signed the review with. */
function authorOf(user: User, from: Review['from']): Review['from'] {
  const { uid, isAnonymous, displayName, email, phoneNumber, profilePhoto, preferredLang } = user;
  return { ...from, uid, isAnonymous, name: displayName || from.name, email, phoneNumber, profilePhoto, preferredLang };
}
