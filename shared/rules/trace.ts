import { type Mark, type MarkKind, MarkKind as MarkKinds, type Trace } from '../model/trace.ts';

const day = 24 * 60 * 60 * 1000;

/** How long (ms) a mark is kept after its last use. */
export const markLife = 90 * day;
/** For how long (ms) a mark that is used again is left as it is. */
export const markFreshness = day;
/** How many of each kind an account keeps, the newest. */
const maxMarks = 12;

const isActive = (now: number) => (mark: Mark) => mark.at + markLife > now;

/** A trace with what its account is used from at `now` (ms since 1970); null where that says nothing new today. Pure. */
export function withMarks(trace: Trace | null, used: readonly Omit<Mark, 'at'>[], now: number): Trace | null {
  const known = trace?.marks ?? [];
  const isKnown = ({ kind, hash }: Omit<Mark, 'at'>) =>
    known.some((mark) => mark.kind === kind && mark.hash === hash && mark.at > now - markFreshness);
  if (used.every(isKnown)) return null;
  const others = known.filter(({ kind, hash }) => !used.some((each) => each.kind === kind && each.hash === hash));
  const marks = [...used.map((each) => ({ ...each, at: now })), ...others].filter(isActive(now));
  return { wasSuspended: trace?.wasSuspended ?? false, marks: newestOfEach(marks) };
}

/** A trace without the marks that have ended at `now`; null where nothing is left of it. Pure. */
export function withoutEnded(trace: Trace, now: number): Trace | null {
  const marks = trace.marks.filter(isActive(now));
  return marks.length === 0 ? null : { ...trace, marks };
}

/** What two accounts were both used from, the closer tie; null where there is nothing. Pure. */
export function commonMark(one: Trace | undefined, other: Trace | undefined, now: number): MarkKind | null {
  const marks = one?.marks.filter(isActive(now)) ?? [];
  const common = marks.filter(({ kind, hash }) =>
    other?.marks.some((mark) => mark.kind === kind && mark.hash === hash && isActive(now)(mark)),
  );
  return common.some(({ kind }) => kind === 'device') ? 'device' : (common[0]?.kind ?? null);
}

/** All that several versions of one trace hold. Pure. */
export function mergeTraces(traces: readonly Trace[]): Trace {
  const marks = traces
    .flatMap((trace) => trace.marks)
    .toSorted((a, b) => b.at - a.at || (a.hash < b.hash ? -1 : Number(a.hash > b.hash)));
  const newest = new Map(marks.toReversed().map((mark) => [`${mark.kind}:${mark.hash}`, mark]));
  const wasSuspended = traces.some((trace) => trace.wasSuspended);
  return {
    wasSuspended,
    marks: newestOfEach(marks.filter((mark) => newest.get(`${mark.kind}:${mark.hash}`) === mark)),
  };
}

/** The first so many of each kind. */
function newestOfEach(marks: readonly Mark[]): Mark[] {
  return MarkKinds.options.flatMap((kind) => marks.filter((mark) => mark.kind === kind).slice(0, maxMarks));
}
