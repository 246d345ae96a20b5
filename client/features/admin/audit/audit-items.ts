import type { AuditEntry } from '../../../../shared/model/audit.ts';
import { beginOf } from '../../../../shared/rules/clock.ts';
import { foldText, termsOf } from '../../../../shared/search/text.ts';
import type { AdminTables } from '../../../db/own/admin-packs.ts';

/** What of the record is looked for; the empty text stands for any. */
export interface AuditFilter {
  actor: string;
  action: AuditEntry['action'] | '';
  /** Days in Costa Rica, such as 2026-11-22; both count. */
  from: string;
  until: string;
  /** Words of whom it is about, or who did it: a name, an address, a number or an id. */
  account: string;
}

export const anyEntry: AuditFilter = { actor: '', action: '', from: '', until: '', account: '' };

/** An entry of the record by its id, with the name of whom it is about, where that is known. */
export interface AuditItem {
  id: string;
  entry: AuditEntry;
  about: string;
}

type Tables = Pick<AdminTables, 'audit' | 'account' | 'review'>;

const day = 24 * 60 * 60 * 1000;

/** What this device holds of the record that fits, the newest first. */
export function auditItems(tables: Tables, filter: AuditFilter): AuditItem[] {
  const since = filter.from ? beginOf(filter.from) : -Infinity;
  const before = filter.until ? beginOf(filter.until) + day : Infinity;
  const terms = termsOf(filter.account);
  return [...tables.audit]
    .filter(
      ([, { at, actor, action }]) =>
        at >= since &&
        at < before &&
        (filter.actor === '' || actor === filter.actor) &&
        (filter.action === '' || action === filter.action),
    )
    .map(([id, entry]) => ({ id, entry, about: nameOf(tables, entry.target) }))
    .filter((item) => terms.length === 0 || isAbout(tables, item, terms))
    .toSorted((a, b) => b.entry.at - a.entry.at);
}

/** Who did something that this device holds, by their uids. */
export function actorsOf({ audit }: Pick<AdminTables, 'audit'>): string[] {
  return [...new Set([...audit.values()].map(({ actor }) => actor))];
}

/** The ids of reviews and of reports begin with the uid of whom they are about. */
const aboutUid = (target: string) => target.split(':', 1)[0] ?? target;

/** What a target is called: an account by its name, a review and a report by whom it is about. */
function nameOf({ account, review }: Tables, target: string): string {
  return review.get(target)?.to.name || account.get(aboutUid(target))?.displayName || target;
}

function isAbout({ account, review }: Tables, { entry, about }: AuditItem, terms: readonly string[]): boolean {
  const { target, actor } = entry;
  const uids = [target, aboutUid(target), actor, review.get(target)?.from.uid];
  const known = uids.flatMap((uid) => {
    const person = uid === undefined ? undefined : account.get(uid);
    return [uid ?? '', person?.displayName ?? '', person?.email ?? '', person?.phoneNumber ?? ''];
  });
  const words = foldText([about, ...known].join(' '));
  return terms.every((term) => words.includes(term));
}
