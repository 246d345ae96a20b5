import type { AdminKind } from '../../shared/collections/admin-registry.ts';
import { makeContractor, makeReview } from './makers.ts';

interface Town {
  luis: { uid: string; email: string };
  admin: { uid: string };
}

/** A document of each kind that is about Luis, by its id; `field` cannot be left out. */
export const adminSamples: Record<AdminKind, (town: Town) => { id: string; document: object; field: string }> = {
  account: ({ luis }) => ({
    id: luis.uid,
    document: makeContractor({ uid: luis.uid, email: luis.email }),
    field: 'uid',
  }),
  review: ({ luis }) => {
    const review = makeReview('ana', 'luis', { status: 'pending' });
    return { id: 'ana:by-luis', document: { ...review, from: { ...review.from, uid: luis.uid } }, field: 'title' };
  },
  report: ({ luis }) => ({
    id: `ana::${luis.uid}`,
    document: {
      uid: 'ana',
      reviewId: null,
      conversation: null,
      reason: 'other',
      note: 'No existe.',
      by: luis.uid,
      createdAt: 1,
      status: 'open',
      settled: null,
    },
    field: 'note',
  }),
  'beta-key': ({ luis, admin }) => ({
    id: 'key:of-luis',
    document: {
      isConsumed: true,
      createdAt: 1,
      createdBy: admin.uid,
      consumedAt: 2,
      consumedBy: luis.uid,
      voidedAt: null,
    },
    field: 'createdBy',
  }),
  trace: ({ luis }) => ({
    id: luis.uid,
    document: { marks: [{ kind: 'place', hash: 'a-place', at: Date.now() }], wasSuspended: false },
    field: 'marks',
  }),
  audit: ({ luis, admin }) => ({
    id: `${new Date().toISOString()}:account-edited:${admin.uid}:${luis.uid}`,
    document: {
      at: Date.now(),
      actor: admin.uid,
      action: 'account-edited',
      target: luis.uid,
      reason: null,
      changes: [{ field: 'displayName', before: 'Luis', after: 'Luisa' }],
    },
    field: 'action',
  }),
};
