import type { Refusal } from '../../../shared/protocol/refusal.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import type { SentRow } from '../../db/own/own-rows.ts';

/**
 * How far something has come: being written (`draft`), sent but on this `local` device only, on its way (`syncing`), `saved` by the
 * server, or turned down or changed elsewhere, so that its author must look (`attention`).
 */
export type SentProgress = 'draft' | 'local' | 'syncing' | 'saved' | 'attention';

/** What the server says of a pushed row, with how it stands there now; null where it does not. */
export type RowOutcome<Told> =
  | { kind: 'accepted' | 'conflict'; current: Told }
  | { kind: 'refused'; refusal: Refusal; current: Told | null };

/** How rows of one kind are read. */
interface Reading<Row, Text, Told> {
  /** What the author writes of what the server tells. */
  writtenBy: (told: Told) => Text;
  /** The row once the server has told so. */
  toldSo: (row: Row, told: Told) => Row;
}

/** Of which nothing is written yet. */
export const nothingWritten = {
  draft: null,
  wanted: null,
  base: null,
  pushed: [],
  told: null,
  attention: null,
  notBefore: 0,
} as const;

/** What a further keystroke is made of: what it was when the writing began, else what the server has. */
export function baseOf<Text, Told>(
  { draft, wanted, base, told }: SentRow<Text, Told>,
  writtenBy: (told: Told) => Text,
): Text | null {
  if (draft || wanted) return base;
  return told && writtenBy(told);
}

/** Whether something of it is on this device only. */
export function isUnsent({ draft, wanted }: Pick<SentRow<unknown, unknown>, 'draft' | 'wanted'>): boolean {
  return draft !== null || wanted !== null;
}

/** Whether it is to be sent, and may be by now; `now` in ms since 1970. */
export function isDue({ wanted, notBefore }: SentRow<unknown, unknown>, now: number): boolean {
  return wanted !== null && notBefore <= now;
}

/** How far it has come; `isSending` when it is on its way. */
export function progressOf(row: SentRow<unknown, unknown>, isSending: boolean): SentProgress {
  if (row.attention !== null) return 'attention';
  if (row.draft !== null) return 'draft';
  if (row.wanted !== null) return isSending ? 'syncing' : 'local';
  return 'saved';
}

/** It is on its way. */
export function sending<Text, Row extends SentRow<Text, unknown>>(row: Row, wanted: Text): Row {
  const isKnown = row.pushed.some((each) => isSame(each, wanted));
  return isKnown ? row : { ...row, pushed: [...row.pushed, wanted] };
}

/**
 * What becomes of a row whose `pushed` was answered. What the server did not take comes back as a draft with the reason, so that
 * nothing written is lost; unless its author goes on writing, whose draft is the later one. What is only too early waits.
 */
export function settle<Text extends object, Told, Row extends SentRow<Text, Told>>(
  row: Row,
  pushed: Text,
  outcome: RowOutcome<Told>,
  now: number,
  { writtenBy, toldSo }: Reading<Row, Text, Told>,
): Row {
  const { current } = outcome;
  const answered: Row = { ...row, pushed: [] };
  const known = current ? toldSo(answered, current) : answered;
  const isTooEarly = outcome.kind === 'refused' && outcome.refusal.code === 'too-many-requests';
  if (isTooEarly) return { ...known, notBefore: now + (outcome.refusal.retryAfter ?? 60) * 1000 };
  // Something else was sent meanwhile: it is pushed next, over what stands there now.
  const isStill = isSame(row.wanted, pushed);
  const next = { ...known, base: current && writtenBy(current) };
  if (stands(row, pushed, outcome, writtenBy)) return isStill ? { ...next, wanted: null } : next;
  // What it met was its author's own, whose answer was lost.
  const isOwn = current !== null && row.pushed.some((each) => isSame(each, writtenBy(current)));
  if (!isStill || (outcome.kind === 'conflict' && isOwn)) return next;
  const attention = outcome.kind === 'refused' ? outcome.refusal : 'changed';
  return { ...next, wanted: null, draft: row.draft ?? pushed, attention };
}

/** Whether all that its author changed stands, beside what somebody else did. */
function stands<Text extends object, Told>(
  { base }: SentRow<Text, Told>,
  pushed: Text,
  outcome: RowOutcome<Told>,
  writtenBy: (told: Told) => Text,
): boolean {
  if (outcome.kind !== 'conflict') return outcome.kind === 'accepted';
  const now = writtenBy(outcome.current);
  const changed = (Object.keys(pushed) as (keyof Text)[]).filter((field) => !base || base[field] !== pushed[field]);
  return changed.every((field) => isSame(now[field], pushed[field]));
}
