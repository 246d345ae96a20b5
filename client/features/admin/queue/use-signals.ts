import { useMemo, useState } from 'react';
import type { Review } from '../../../../shared/model/review.ts';
import { type Signal, signalsOf } from '../../../../shared/rules/review/signals.ts';
import type { AdminTables } from '../../../db/own/admin-packs.ts';
import { useAdmin } from '../use-admin.ts';

/** What makes a review one to look at twice, by what this device holds; null stands for no review. */
export function useSignals(review: Review | null): Signal[] {
  const { tables } = useAdmin();
  const [now] = useState(Date.now);
  return useMemo(() => {
    if (!tables || !review) return [];
    const { received, written } = groupsOf(tables.review);
    return signalsOf(review, {
      received: received.get(review.to.uid) ?? [],
      written: written.get(review.from.uid) ?? [],
      accounts: tables.account,
      traces: tables.trace,
      now,
    });
  }, [tables, review, now]);
}

interface Groups {
  /** By the uid of the professional, and by that of the author. */
  received: Map<string, Review[]>;
  written: Map<string, Review[]>;
}

/** Each card asks for these; a table is another object once anything in it changed. */
const groups = new WeakMap<AdminTables['review'], Groups>();

function groupsOf(reviews: AdminTables['review']): Groups {
  const known = groups.get(reviews);
  if (known) return known;
  const made: Groups = { received: new Map(), written: new Map() };
  for (const review of reviews.values()) {
    add(made.received, review.to.uid, review);
    add(made.written, review.from.uid, review);
  }
  groups.set(reviews, made);
  return made;
}

function add(group: Map<string, Review[]>, uid: string, review: Review): void {
  const known = group.get(uid);
  if (known) known.push(review);
  else group.set(uid, [review]);
}
