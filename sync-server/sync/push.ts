import * as z from 'zod/mini';
import type { PushOutcome } from '../../shared/account-protocol.ts';
import { collections } from '../../shared/collections.ts';
import type { Taxonomy } from '../../shared/model/taxonomy.ts';
import type { OwnUser, User } from '../../shared/model/user.ts';
import type { Refusal } from '../../shared/refusal.ts';
import { isSame } from '../../shared/rules/merge.ts';
import { withUnknownFields } from '../../shared/rules/pushed-row.ts';
import { applyPatch, type OwnEdit, ownFields, patchOf } from '../../shared/rules/user.ts';
import { changeDocument } from '../couch/change.ts';
import { storedAccount } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import { Refused } from '../refused.ts';

const { schema, view, check, merge } = collections.account;

/** What a row says beyond the known fields is kept, so that it is refused instead of passed over. */
const Row = z.object({ new: z.looseObject(schema.shape), assumed: z.nullable(z.looseObject(schema.shape)) });
type Row = z.infer<typeof Row>;

interface OwnChannel {
  stores: Pick<Stores, 'users'>;
  /** The account whose documents are pushed. Whether who asks may act for it is settled before. */
  account: string;
  taxonomy: Taxonomy;
  /** Hears which photos left the account. */
  onPhotosGone: (photoIds: string[]) => void;
}

/**
 * Works on the rows one after the other; gives the outcome of each, in their order. Each is judged by the stored document, and
 * again when that changed meanwhile. Throws `Refused` (account-deleted) when the account is gone, and whatever the store throws:
 * the rows so far are written then, and pushing them again changes nothing.
 */
export async function pushOwn(channel: OwnChannel, rows: readonly unknown[]): Promise<PushOutcome[]> {
  const outcomes: PushOutcome[] = [];
  for (const row of rows) outcomes.push(await pushRow(channel, row));
  return outcomes;
}

async function pushRow(channel: OwnChannel, row: unknown): Promise<PushOutcome> {
  const { stores, account, taxonomy, onPhotosGone } = channel;
  let outcome: PushOutcome | null = null;
  let gone: string[] = [];
  await changeDocument(stores.users, account, (stored) => {
    if (!stored) throw new Refused('account-deleted');
    const user = storedAccount.read(account, stored);
    const judged = judge(user, row, taxonomy);
    outcome = judged.outcome;
    const { photos } = judged.patch ?? {};
    gone = photos ? Object.keys(user.photos).filter((photoId) => !Object.hasOwn(photos, photoId)) : [];
    return judged.patch && applyPatch({ ...stored, ...user }, judged.patch);
  });
  if (!outcome) throw new Error('a row was not judged');
  if (gone.length > 0) onPhotosGone(gone);
  return outcome;
}

interface Judgement {
  outcome: PushOutcome;
  /** What is to be written; null for nothing. */
  patch: OwnEdit | null;
}

/** What becomes of a row over the account as it is stored. Pure (architecture, 'Sync'). */
function judge(user: User, row: unknown, taxonomy: Taxonomy): Judgement {
  const current = view(user);
  const refused = (refusal: Refusal): Judgement => ({ outcome: { kind: 'refused', refusal, current }, patch: null });
  const conflict: Judgement = { outcome: { kind: 'conflict', current }, patch: null };

  const read = Row.safeParse(withUnknownFields(row, current));
  if (!read.success) return refused(nonsense(read.error));
  const { new: wanted, assumed } = read.data;
  if (wanted.uid !== user.uid) return refused({ code: 'field-not-yours', field: 'uid' });
  if (!assumed) return conflict;
  const no = check({ before: knowing(current, { new: wanted, assumed }), after: wanted, taxonomy });
  if (no) return refused(no);

  const { merged, lost } = merge({ base: assumed, mine: wanted, theirs: current });
  if (lost.length > 0) return conflict;
  // What the device could not know may make it impossible: together they are too many, or the photo is gone.
  const impossible = check({ before: current, after: merged, taxonomy });
  if (impossible) return refused(impossible);
  const patch = patchOf({ assumed: current, wanted: merged });
  const standing = view(applyPatch(user, patch));
  const kind = isEmpty(patchOf({ assumed: standing, wanted })) ? 'accepted' : 'conflict';
  return { outcome: { kind, current: standing }, patch: isEmpty(patch) ? null : patch };
}

/** What the device assumed, with what it has since heard of the server's own fields: repeating those is no edit. */
function knowing(current: OwnUser, { new: wanted, assumed }: { new: OwnUser; assumed: OwnUser }): OwnUser {
  const fields = Object.keys(current) as (keyof OwnUser)[];
  const heard = fields.filter((field) => !isOwn(field) && isSame(wanted[field], current[field]));
  return { ...assumed, ...Object.fromEntries(heard.map((field) => [field, current[field]])) };
}

const isOwn = (field: string) => ownFields.some((own) => own === field);
const isEmpty = (patch: OwnEdit) => Object.keys(patch).length === 0;

function nonsense({ issues }: z.core.$ZodError): Refusal {
  const field = issues[0]?.path[1];
  return { code: 'value-invalid', ...(typeof field === 'string' ? { field } : {}) };
}
