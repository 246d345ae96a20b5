import type { WrittenOf } from '../../shared/collections/registry.ts';
import { authoredReviewKey, reportKey } from '../../shared/collections/keys.ts';
import { type AdminDecision, decisionKey } from '../../shared/model/admin-decision.ts';
import type { StashedEdit } from '../../client/db/own/text-stash.ts';
import type { OwnEdit, TextField } from '../../shared/rules/account/user.ts';
import { unsentDecisions } from '../../client/sync/own/admin/decisions.ts';
import type { LazyOwn } from '../../client/sync/own/lazy-own.ts';
import { newestFirst, reviewedOf, writeReview, writtenAt } from '../../client/sync/own/reviews/own-reviews.ts';
import type { InboxItem, OwnItem, Progress, Reported, Reviewed } from '../../client/sync/own/own-state.ts';
import { receivedReviews } from '../../client/sync/own/reviews/received-reviews.ts';

const count = (items: readonly { progress: Progress }[]) => items.filter(({ progress }) => progress !== 'saved').length;

/** What people do with what is their own, in the words of the tests: their account, their reviews, their answers, their reports. */
export function ownWork(own: LazyOwn) {
  const { subscribe } = own;
  const common = {
    subscribe,
    whenOpen: () => own.ask(async (opened) => opened.whenOpen()),
    syncNow: () => own.ask((opened) => opened.syncNow()),
  };
  const exported = async (name: string) => {
    const all = (await own.ask((opened) => opened.exportUnsent())) as Record<string, object[] | undefined>;
    return all[name] ?? [];
  };
  const reviewKeyOf = (reviewId: string) => {
    const item = own.get().items.review.find(({ key }) => key.endsWith(`:${reviewId}`));
    return item?.key ?? authoredReviewKey('nobody', reviewId);
  };
  return {
    account: {
      ...common,
      get: () => {
        const { account, fields, inbox, photos, unsent, items } = own.get();
        return {
          account,
          fields,
          inbox,
          photos,
          unsent: unsent - Object.values(items).reduce((sum, each) => sum + count(each), 0),
        };
      },
      change: (edit: OwnEdit) => own.ask((opened) => opened.edit(edit)),
      takeUp: (field: TextField, { text, over }: StashedEdit) =>
        own.ask((opened) => opened.takeUp(field, { mine: text, over: [over] })),
      setAside: (edit: OwnEdit) => own.ask((opened) => opened.keepInInbox(edit)),
      keepMine: (item: InboxItem, mine: unknown) => own.ask((opened) => opened.keepMine(item, mine)),
      discard: (item: InboxItem) => own.ask((opened) => opened.dismiss(item)),
      photos: () => own.ask((opened) => opened.photos()),
      exportUnsent: async () => JSON.stringify(await own.ask((opened) => opened.exportUnsent())),
      forget: () => own.ask((opened) => opened.forget()),
      arrive: () => own.ifLoaded((opened) => opened.arrive()),
    },
    ownReviews: {
      ...common,
      get: () => {
        const { isRead, items } = own.get();
        return { isRead, reviews: newestFirst(items.review).map(reviewItem), unsent: count(items.review) };
      },
      write: async (to: Reviewed, change: Partial<WrittenOf<'review'>>) => {
        const key = await own.ask((opened) => writeReview(opened, to, change));
        return key.slice(key.indexOf(':') + 1);
      },
      submit: (reviewId: string) =>
        own.ask((opened) => opened.submit('review', { key: reviewKeyOf(reviewId) }, { isWithdrawn: false })),
      withdraw: (reviewId: string) =>
        own.ask((opened) => opened.send('review', reviewKeyOf(reviewId), { isWithdrawn: true })),
      discard: (reviewId: string) => own.ask((opened) => opened.discard('review', reviewKeyOf(reviewId))),
      exportUnsent: () => exported('reviews'),
    },
    replies: {
      ...common,
      get: () => {
        const { isRead, items } = own.get();
        const received = receivedReviews(items['received-review']);
        return {
          isRead,
          received: received.map((item) => ({ ...item, text: item.written.replyText })),
          unsent: count(received),
        };
      },
      write: (reviewId: string, replyText: string) =>
        own.ask((opened) =>
          opened.write(
            'received-review',
            (items) => ({ key: reviewId, about: items.find(({ key }) => key === reviewId)?.remote ?? null }),
            { replyText },
          ),
        ),
      submit: (reviewId: string) => own.ask((opened) => opened.submit('received-review', { key: reviewId })),
      remove: (reviewId: string) => own.ask((opened) => opened.send('received-review', reviewId, { replyText: null })),
      discard: (reviewId: string) => own.ask((opened) => opened.discard('received-review', reviewId)),
      exportUnsent: () => exported('answers'),
    },
    reports: {
      ...common,
      get: () => {
        const { isRead, items } = own.get();
        return {
          isRead,
          reports: items.report.map((item) => ({ ...item, text: item.written })),
          unsent: count(items.report),
        };
      },
      write: (about: Reported, change: Partial<WrittenOf<'report'>>) =>
        own.ask((opened) => opened.write('report', () => ({ key: reportKey(about), about }), change)),
      submit: (about: Reported) => own.ask((opened) => opened.submit('report', { key: reportKey(about), about })),
      discard: (about: Reported) => own.ask((opened) => opened.discard('report', reportKey(about))),
      exportUnsent: () => exported('reports'),
    },
  };
}

function reviewItem(item: OwnItem<'review'>) {
  const { key, written: text, progress, attention, waitsUntil, remote } = item;
  const reviewId = key.slice(key.indexOf(':') + 1);
  return {
    reviewId,
    to: reviewedOf(item),
    text,
    progress,
    attention,
    waitsUntil,
    told: remote,
    begunAt: writtenAt(item),
  };
}

/** The same of what an admin sees and decides. */
export function adminWork(own: LazyOwn) {
  const get = () => {
    const { admin, items } = own.get();
    const queue = unsentDecisions(items.decision);
    return { tables: admin?.tables ?? null, isWhole: admin?.isWhole ?? false, queue };
  };
  return {
    get,
    subscribe: own.subscribe,
    whenOpen: () => own.ask((opened) => opened.whenOpen()),
    decide: async (decisions: readonly { row: AdminDecision; name: string }[], notBefore = 0) => {
      for (const { row: decision, name } of decisions) {
        const target = { key: decisionKey(decision), about: { name }, notBefore };
        await own.ask((opened) => opened.submit('decision', target, { decision }));
      }
    },
    takeBack: (key: string) => own.ask((opened) => opened.takeBack('decision', key)),
    history: (target: string) =>
      [...(get().tables?.audit.values() ?? [])]
        .filter((entry) => entry.target === target)
        .toSorted((a, b) => b.at - a.at),
    syncNow: () => own.ask((opened) => opened.syncNow()),
  };
}
