import { facts } from '../../model/profile/facts.ts';
import type { Hours } from '../../model/profile/hours.ts';
import type { PricesFrom } from '../../model/profile/price-from.ts';
import type { Taxonomy } from '../../model/taxonomy.ts';
import type { OwnUser, User } from '../../model/user.ts';
import type { Refusal, RefusalCode } from '../../protocol/refusal.ts';
import { isPossibleDay } from '../profile/hours.ts';
import { isPossibleQuiet } from '../conversation/quiet-hours.ts';
import { mayMarkAsRead } from './account-notices.ts';
import { isClash, isSame, mergeLatest, mergeParts, mergeSet, mergeValue, type Versions } from '../merge.ts';
import type { Photos } from '../profile/photos.ts';
import { isPossibleYear } from '../profile/facts.ts';
import { hasSignedCurrentTos } from './terms.ts';
import { textProblem, type TextKind } from '../typed-text.ts';

/** How two edits of a value of this type come together. */
type MergeOf<Value> = Value extends string[]
  ? 'set'
  : Value extends Hours | PricesFrom
    ? 'parts'
    : Value extends Photos
      ? 'photos'
      : Value extends number
        ? 'latest'
        : 'single';

/**
 * What the owner of an account writes, and how two edits of it come together; all else changes through an endpoint that decides
 * (product decision 15). The lists of fields below are read from it, so none of them can lack a field.
 */
const ownMerge = {
  displayName: 'single',
  description: 'single',
  services: 'set',
  zones: 'set',
  hours: 'parts',
  spokenLanguages: 'set',
  profilePhoto: 'single',
  coverPhoto: 'single',
  photos: 'photos',
  preferredLang: 'single',
  contactPhone: 'single',
  isPaused: 'single',
  noticesReadUntil: 'latest',
  isContractor: 'single',
  refusesMessages: 'single',
  quietHours: 'single',
  refusesMessageLetters: 'single',
  wantsMessageTexts: 'single',
  showsMessages: 'single',
  cannedAnswers: 'set',
  prices: 'parts',
  facts: 'set',
  worksSince: 'single',
} as const satisfies { [Field in keyof User]?: MergeOf<User[Field]> };

export type OwnField = keyof typeof ownMerge;
export const ownFields = Object.keys(ownMerge) as OwnField[];

type OwnFieldBy<Merge> = { [Field in OwnField]: (typeof ownMerge)[Field] extends Merge ? Field : never }[OwnField];
type SetField = OwnFieldBy<'set'>;
/** What is typed freely. */
export type TextField = {
  [Field in OwnField]: User[Field] extends string ? (string extends User[Field] ? Field : never) : never;
}[OwnField];

function ownFieldsBy<Merge extends string>(merge: Merge): OwnFieldBy<Merge>[] {
  return ownFields.filter((field): field is OwnFieldBy<Merge> => ownMerge[field] === merge);
}
const singles = ownFieldsBy('single');
const sets = ownFieldsBy('set');
/** What is of several things by their names, each of which merges by itself. */
const inParts = ownFieldsBy('parts');
/** What grows as its owner looks: nobody typed it, so that it counts nowhere as something of theirs that waits. */
export const seenFields = ownFieldsBy('latest');

/** What is of several parts, each of which merges by itself. */
export const partFields = [...sets, ...inParts, 'photos'] as const satisfies readonly OwnField[];

const isOwnField = (field: string): field is OwnField => ownFields.some((own) => own === field);

/** Some of one's own fields, as they are to be. */
export type OwnEdit = Partial<Pick<OwnUser, OwnField>>;

/** What each text is, and how much fits into it, in characters; a name is a line of a card, a description a page of a telephone. */
export const ownTexts = {
  displayName: { kind: 'name', longest: 100 },
  description: { kind: 'lines', longest: 2000 },
} as const satisfies Record<TextField, { kind: TextKind; longest: number }>;
const texts = Object.keys(ownTexts) as TextField[];

/** How many one may choose: all the zones and languages that somebody could mean, and more services than anybody does well. */
export const maxChosen = {
  services: 50,
  zones: 200,
  spokenLanguages: 50,
  cannedAnswers: 10,
  facts: facts.length,
} as const satisfies Record<SetField, number>;

/** How much fits into an answer that is kept ready, in characters. */
export const longestCannedAnswer = 500;

/** The fields that name one of the photos. */
export const shownPhotos = ['profilePhoto', 'coverPhoto'] as const satisfies readonly OwnField[];

/** One's own account as its owner may see it. Canonical: equal accounts give deeply equal views. */
export function ownView(user: User): OwnUser {
  const { usedBetaKey: _, unseenChange: __, restoredAt: ___, ...seen } = user;
  return canonical({ ...seen, hasSignedCurrentTos: hasSignedCurrentTos(user) });
}

/** The same account with its sets in order. An older device has none of a set that is new. */
export function canonical(account: OwnUser): OwnUser {
  const here = sets.filter((set) => Array.isArray(account[set]));
  return { ...account, ...Object.fromEntries(here.map((set) => [set, account[set].toSorted()])) };
}

interface OwnChange {
  before: OwnUser;
  after: OwnUser;
  /** The lists that services, zones and languages are chosen from, where they are at hand. */
  taxonomy?: Taxonomy;
  /** Milliseconds since 1970, where it is at hand. */
  now?: number;
}

/**
 * Why the owner may not change their account in this way, or null. Refuses with the field: field-not-yours (anything but
 * `ownFields`; a photo comes in through its own endpoint, so here it can only go, or take another place), value-invalid, not-allowed (an
 * anonymous account that would offer services), year-impossible, and what `textProblem` does. What did not change
 * is not judged: an account that an older rule let in can still be edited. Source: specification, sections 3 and 5; product
 * decisions 15 and 32.
 */
export function checkOwnEdit(change: OwnChange): Refusal | null {
  const { before, after } = change;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof OwnUser)[];
  const changed = fields.filter((field) => !isSame(before[field], after[field]));
  const foreign = changed.find((field) => !isOwnField(field));
  if (foreign) return { code: 'field-not-yours', field: foreign };
  for (const field of changed) {
    const code = problemOf(field, change);
    if (code) return { code, field };
  }
  const dangling = shownPhotos.find((field) => isDangling(after, field) && !wasDangling(field, before, after));
  return dangling ? { code: 'value-invalid', field: dangling } : null;
}

function problemOf(field: keyof OwnUser, { before, after, taxonomy, now }: OwnChange): RefusalCode | null {
  const text = texts.find((each) => each === field);
  if (text) return ownTextProblem(text, after[text]);
  const set = sets.find((each) => each === field);
  if (set) return setProblem(set, before[set], after[set], taxonomy);
  if (field === 'hours') return Object.values(after.hours).every(isPossibleDay) ? null : 'value-invalid';
  if (field === 'contactPhone') return isOwnNumber(after) ? null : 'value-invalid';
  if (field === 'quietHours') return isPossibleQuiet(after.quietHours) ? null : 'value-invalid';
  if (field === 'noticesReadUntil') return mayMarkAsRead(before, after) ? null : 'value-invalid';
  // Somebody without an account has nothing to come back to, and nobody can tell who they are.
  if (field === 'isContractor') return after.isAnonymous ? 'not-allowed' : null;
  if (field === 'prices') return pricesProblem(taxonomy, after.prices, before.prices);
  if (field === 'worksSince') return isPossibleYear(after.worksSince, now) ? null : 'year-impossible';
  if (field === 'photos') return isOfOwnPhotos(before.photos, after.photos) ? null : 'field-not-yours';
  return null;
}

/** Why this may not be a text of an account, or null; refuses what `textProblem` does. */
export function ownTextProblem(field: TextField, text: string): RefusalCode | null {
  const { kind, longest } = ownTexts[field];
  return textProblem(text, kind, longest);
}

function setProblem(
  field: SetField,
  before: readonly string[],
  after: readonly string[],
  taxonomy: Taxonomy | undefined,
): RefusalCode | null {
  if (after.length > maxChosen[field]) return 'value-too-long';
  if (new Set(after).size < after.length) return 'value-invalid';
  if (field === 'cannedAnswers') return answersProblem(after);
  const known = field === 'facts' ? facts : taxonomy && idsOf(taxonomy, field);
  return areKnown(after, before, known) ? null : 'value-invalid';
}

/** Whether each was there before, or is one of those known, where they are at hand. An older device may have had none. */
function areKnown(after: readonly string[], before: readonly string[] = [], known: readonly string[] = after): boolean {
  const all = new Set([...before, ...known]);
  return after.every((id) => all.has(id));
}

/** Why these may not be the prices, whose amounts and units are read before, or null. An older device may have had none. */
function pricesProblem(taxonomy: Taxonomy | undefined, after: PricesFrom, before: PricesFrom = {}): RefusalCode | null {
  const priced = Object.keys(after);
  if (priced.length > maxChosen.services) return 'value-too-long';
  return areKnown(priced, Object.keys(before), taxonomy && idsOf(taxonomy, 'services')) ? null : 'value-invalid';
}

function answersProblem(answers: readonly string[]): RefusalCode | null {
  if (answers.includes('')) return 'value-invalid';
  return (
    answers.map((answer) => textProblem(answer, 'lines', longestCannedAnswer)).find((code) => code !== null) ?? null
  );
}

function idsOf(taxonomy: Taxonomy, field: Exclude<SetField, 'cannedAnswers' | 'facts'>): string[] {
  switch (field) {
    case 'services':
      return taxonomy.services.map(({ serviceId }) => serviceId);
    case 'zones':
      return taxonomy.zones.map(({ zoneId }) => zoneId);
    case 'spokenLanguages':
      return taxonomy.spokenLanguages.map(({ code }) => code);
  }
}

/** Whether nothing is shown but a number that was shown to be theirs. */
function isOwnNumber({ contactPhone, phoneNumber, phoneVerified }: OwnUser): boolean {
  return contactPhone === null || (phoneVerified && contactPhone === phoneNumber);
}

/** Whether only photos went, or took another place. */
function isOfOwnPhotos(before: Photos, after: Photos): boolean {
  const anywhere = { position: 0 };
  return Object.entries(after).every(([id, photo]) =>
    isSame({ ...photo, ...anywhere }, { ...before[id], ...anywhere }),
  );
}

type ShownPhoto = (typeof shownPhotos)[number];

/** Whether the account shows a photo that it does not have. */
function isDangling(account: OwnUser, field: ShownPhoto): boolean {
  const id = account[field];
  return id !== null && !Object.hasOwn(account.photos, id);
}

/** Whether it dangled before: that is none of this edit's doing. */
function wasDangling(field: ShownPhoto, before: OwnUser, after: OwnUser): boolean {
  return before[field] === after[field] && isDangling(before, field);
}

/** The fields of `mine` that its owner changed from `assumed`. */
export function patchOf({ assumed, mine }: { assumed: OwnUser; mine: OwnUser }): OwnEdit {
  const [from, to] = [canonical(assumed), canonical(mine)];
  const changed = ownFields.filter((field) => !isSame(from[field], to[field]));
  return Object.fromEntries(changed.map((field) => [field, to[field]]));
}

/** The stored account with a patch of its view on top: whatever the view hides or its owner may not write stays as it is. */
export function applyPatch(stored: User, patch: OwnEdit): User {
  return { ...stored, ...Object.fromEntries(Object.entries(patch).filter(([field]) => isOwnField(field))) };
}

/** A field that both sides changed: what it became here and there, each a whole value that could stand. */
export interface LostEdit {
  field: OwnField;
  mine: unknown;
  theirs: unknown;
}

/**
 * Brings together what became of an account on two sides. Different fields both survive; sets merge by what was added and taken
 * away, hours by weekday, prices by service, photos by what was removed and where each stands; of what grows the larger stays; all else
 * is the server's. Where both sides changed the same single value, mine stays and theirs is among `lost`: this device merges because it is the later one to reach the server, and the later one
 * stays (architecture, 'What becomes of a pushed row'). Pure; the outcome is pushed as an edit of `theirs`.
 */
export function mergeOwn(versions: Versions<OwnUser>): { merged: OwnUser; lost: LostEdit[] } {
  const { mine, theirs } = versions;
  const merged: OwnUser = {
    ...theirs,
    ...Object.fromEntries(singles.map((field) => [field, mergeValue(at(versions, field))])),
    ...Object.fromEntries(sets.map((field) => [field, mergeSet(at(versions, field))])),
    ...Object.fromEntries(seenFields.map((field) => [field, mergeLatest(at(versions, field))])),
    ...Object.fromEntries(inParts.map((field) => [field, mergeParts(at(versions, field))])),
    photos: mergePhotos(at(versions, 'photos')),
  };
  const gone = shownPhotos.filter((field) => isDangling(merged, field) && !wasDangling(field, theirs, merged));
  for (const field of gone) merged[field] = shownInstead([mine[field], theirs[field]], merged);
  const lost = singles.filter((field) => isClash(at(versions, field)) || gone.some((each) => each === field));
  return {
    merged,
    lost: [
      ...lost.map((field) => ({ field, mine: mine[field], theirs: theirs[field] })),
      ...inParts.flatMap((field) => lostParts(field, at(versions, field), merged[field])),
    ],
  };
}

function at<Field extends keyof OwnUser>(
  { base, mine, theirs }: Versions<OwnUser>,
  field: Field,
): Versions<OwnUser[Field]> {
  return { base: base[field], mine: mine[field], theirs: theirs[field] };
}

function lostParts(field: OwnField, versions: Versions<Hours | PricesFrom>, merged: Hours | PricesFrom): LostEdit[] {
  const theirs = mergeParts(versions, (part) => (isClash(part) ? part.theirs : mergeValue(part)));
  return isSame(theirs, merged) ? [] : [{ field, mine: merged, theirs }];
}

function mergePhotos({ base, mine, theirs }: Versions<Photos>): Photos {
  const isRemoved = (id: string) => Object.hasOwn(base, id) && !Object.hasOwn(mine, id);
  const kept = Object.entries(theirs).filter(([id]) => !isRemoved(id));
  return Object.fromEntries(
    kept.map(([id, photo]) => {
      const { position: before, ...rest } = photo;
      const [was, is] = [base[id]?.position, mine[id]?.position];
      const position = id in mine ? mergeValue({ base: was, mine: is, theirs: before }) : before;
      return [id, { ...rest, ...(position === undefined ? {} : { position }) }];
    }),
  );
}

/** One side chose a photo that the other removed: the removal stands, and what is left to show is shown. */
function shownInstead(candidates: (string | null)[], { photos }: OwnUser): string | null {
  return candidates.find((id) => id !== null && Object.hasOwn(photos, id)) ?? null;
}
