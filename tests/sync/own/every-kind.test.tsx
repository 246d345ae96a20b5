import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Inbox } from '../../../client/features/account/unsent/inbox.tsx';
import { Unsent } from '../../../client/features/account/unsent/unsent.tsx';
import { loadWords, wordsOf } from '../../../client/i18n/words.ts';
import type { OwnEngine } from '../../../client/sync/own/own-engine.ts';
import { isPending } from '../../../client/sync/own/own-items.ts';
import { authoredReviewKey, conversationKey, messageKey, reportKey } from '../../../shared/collections/keys.ts';
import {
  collectionOf,
  type OwnKind,
  ownKinds,
  storedCollectionOf,
  type StoredKind,
  type WrittenOf,
} from '../../../shared/collections/registry.ts';
import { type AdminDecision, decisionKey } from '../../../shared/model/admin-decision.ts';
import type { OwnPushAnswer } from '../../../shared/protocol/own-protocol.ts';
import type { PushedRow } from '../../../client/sync/own/own-requests.ts';
import { getOrNull } from '../../../sync-server/couch/read.ts';
import { ownDatabase, readOwn } from '../../../sync-server/couch/stored.ts';
import { hashOf } from '../../../sync-server/secrets.ts';
import { sendMessage } from '../../world/conversations.ts';
import { makeContractor, makeReview } from '../../world/makers.ts';
import { signUpMember } from '../../world/people.ts';
import { eventually, putReview, putUser, quickStore } from '../../world/world.ts';
import { type AtWork, putPending, startWork } from '../admin/admin-world.ts';
import { Disk } from '../disk.ts';
import { goOffline, openPage, type Page, signIn } from '../person.ts';
import { ana, guestText, serveProfessionals, text } from './writing.ts';

/** What the page of this device is drawn of, without a router. */
const drawn = vi.hoisted(() => ({ page: null as Page | null }));
vi.mock('../../../client/sync/own/use-own.ts', () => ({
  useOwn: () => ({ ...drawn.page?.own.get(), own: drawn.page?.own }),
}));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: unknown }) => children,
  useRouter: () => ({ options: { context: { session: drawn.page?.session } } }),
}));

/** The kinds that somebody writes: of the others nothing is ever unsent. */
type WrittenKind = { [Kind in OwnKind]: keyof WrittenOf<Kind> extends never ? never : Kind }[OwnKind];
const writtenKinds = ownKinds.filter(
  (kind): kind is WrittenKind => Object.keys(collectionOf(kind).written.shape).length > 0,
);

interface Sample {
  key: string;
  write: (own: OwnEngine) => Promise<unknown>;
  /** What the page of this device says of it. */
  words: string;
  /** What stands of it in the export. */
  exported: object;
}

type Town = Awaited<ReturnType<typeof begin>>;

/** Something of each kind that Jefa writes, who is an admin and a professional. */
const samples: { [Kind in WrittenKind]: (town: Town) => Sample } = {
  account: ({ uid }) => ({
    key: uid,
    write: (own) => own.edit({ displayName: 'Jefa Mora' }),
    words: 'Nombre',
    exported: { displayName: 'Jefa Mora' },
  }),
  review: () => {
    const key = authoredReviewKey(ana.uid, 'a-review-of-jefa-s-own');
    return {
      key,
      write: (own) => own.submit('review', { key, about: ana }, text),
      words: 'Reseña sobre Ana',
      exported: { title: text.title },
    };
  },
  'received-review': () => ({
    key: 'by-rosa',
    write: (own) => own.submit('received-review', { key: 'by-rosa' }, { replyText: 'Gracias, Rosa.' }),
    words: 'Respuesta a rosa',
    exported: { replyText: 'Gracias, Rosa.' },
  }),
  report: () => {
    const about = { uid: ana.uid, reviewId: null, name: 'Ana' };
    const key = reportKey(about);
    return {
      key,
      write: (own) => own.submit('report', { key, about }, { reason: 'other', note: 'No existe.' }),
      words: 'Reporte sobre el perfil de Ana',
      exported: { note: 'No existe.' },
    };
  },
  conversation: ({ conversation }) => ({
    key: conversation,
    write: (own) => own.revise('conversation', conversation, { isMuted: true, report: 'Insulta.' }),
    words: 'Conversación con luis',
    exported: { isMuted: true, report: 'Insulta.' },
  }),
  message: ({ conversation, luis }) => {
    const key = messageKey(conversation, crypto.randomUUID());
    const about = { uid: luis.uid, displayName: 'Luis', profilePhoto: null };
    return {
      key,
      write: (own) => own.submit('message', { key, about }, { text: 'Con gusto.' }),
      words: 'Mensaje para Luis',
      exported: { text: 'Con gusto.' },
    };
  },
  decision: ({ pending }) => {
    const about = { kind: 'decision', id: pending, part: 'review', action: 'approve' } as const;
    const decision: AdminDecision = { ...about, reason: null, decidedOn: 1, known: null };
    return {
      key: decisionKey(decision),
      write: (own) => own.submit('decision', { key: decisionKey(decision), about: { name: 'Eva' } }, { decision }),
      words: 'Aprobar una reseña sobre Eva',
      exported: { decision },
    };
  },
};

beforeAll(async () => {
  await loadWords('es', 'app');
  await loadWords('es', 'account');
});

describe.each(writtenKinds)('each %s', { timeout: 60_000 }, (kind) => {
  const { exportAs } = collectionOf(kind);

  test('that is unsent is kept, counted, listed and exported, comes back where it is turned down, and leaves with its owner', async () => {
    const town = await begin();
    const { key, write, words, exported } = samples[kind](town);
    const goOnline = goOffline(town.served);
    await town.page.own.ask((own) => write(own));
    expect(await town.page.leaving.countUnsent()).toBe(1);
    await town.page.close();

    const again = await openPage(town.disk);
    await again.account.whenOpen();
    expect(await again.leaving.countUnsent()).toBe(1);
    expect(progressOf(again, kind, key)).toBe('local');
    expect(shownOn(again)).toContain(words);
    expect(await exportOf(again, kind === 'account' ? 'edits' : exportAs)).toEqual([expect.objectContaining(exported)]);

    await refuse(again, kind, key);
    goOnline();
    await eventually(() => progressOf(again, kind, key) === 'attention', 'it came back');
    await eventually(() => again.own.get().unsent === 1, 'it is counted once');
    expect(shownOn(again)).toContain(words);
    const kept = kind === 'account' ? { field: 'displayName', mine: 'Jefa Mora' } : exported;
    expect(await exportOf(again, kind === 'account' ? 'inbox' : exportAs)).toEqual([expect.objectContaining(kept)]);

    await again.leaving.signOut();
    expect(await again.leaving.countUnsent()).toBe(0);
    expect((await town.disk.names()).filter((name) => name.includes(town.uid))).toEqual([]);
  });
});

const guestKinds = writtenKinds.filter((kind) => collectionOf(kind).isForGuests);

/** The same by somebody without an account. */
const byGuests: Record<string, Pick<Sample, 'key' | 'write' | 'words'>> = {
  review: {
    key: authoredReviewKey(ana.uid, 'a-review-of-a-guest-s-own'),
    write: (own) =>
      own.submit('review', { key: authoredReviewKey(ana.uid, 'a-review-of-a-guest-s-own'), about: ana }, guestText),
    words: 'Reseña sobre Ana',
  },
  report: {
    key: reportKey({ uid: ana.uid, reviewId: null }),
    write: (own) => {
      const about = { uid: ana.uid, reviewId: null, name: 'Ana' };
      return own.submit('report', { key: reportKey(about), about }, { reason: 'other', note: 'No existe.' });
    },
    words: 'Reporte sobre el perfil de Ana',
  },
  message: {
    key: messageKey(conversationKey({ role: 'resident', other: ana.uid }), 'a-message-of-a-guest'),
    write: (own) => {
      const key = messageKey(conversationKey({ role: 'resident', other: ana.uid }), 'a-message-of-a-guest');
      return own.submit('message', { key, about: ana }, { text: 'Buenas' });
    },
    words: 'Mensaje para Ana',
  },
};

test.each(guestKinds)(
  'each %s of a guest that is unsent is kept, counted and listed, and is sent as theirs once they come in',
  async (kind) => {
    const served = await serveProfessionals(quickStore);
    const { origin } = served.browser;
    if (!origin) throw new Error('there is no server');
    const luis = await signUpMember({ origin, stores: served.stores }, 'luis');
    const sample = byGuests[kind];
    if (!sample) throw new Error(`there is no ${kind} of a guest`);
    const disk = new Disk();
    const page = await openPage(disk);
    const goOnline = goOffline(served);
    await page.own.ask((own) => sample.write(own));
    expect(await page.leaving.countUnsent()).toBe(1);
    await page.close();

    const again = await openPage(disk);
    expect(await again.leaving.countUnsent()).toBe(1);
    await eventually(() => progressOf(again, kind, sample.key) === 'local', 'it is on the device');
    expect(shownOn(again)).toContain(sample.words);

    // Nobody gives them an account for it, and so it waits until they have one.
    served.browser.intercept = async (path, reach) => {
      if (path === '/auth/anonymous') throw new TypeError('the line broke');
      return reach();
    };
    goOnline();
    await signIn(again, 'luis');
    const entry = storedCollectionOf(kind as StoredKind);
    const id = entry.documentId({ account: luis.uid, key: sample.key }, hashOf);
    await eventually(async () => {
      const stored = await getOrNull(ownDatabase(served.stores, entry.database), id);
      return stored !== null && entry.isOwn(readOwn(entry.database, id, stored), luis.uid);
    }, 'the server has it as theirs');
    await eventually(() => again.own.get().unsent === 0, 'nothing is unsent');
  },
  60_000,
);

/** Jefa at work: somebody reviewed her, another wrote to her, and a review waits for her to read it. */
async function begin() {
  const work = await startWork(quickStore);
  const { served, page, uid } = work;
  const { origin } = served.browser;
  if (!origin) throw new Error('there is no server');
  await putUser(served.stores, makeContractor({ uid: ana.uid, displayName: ana.displayName }));
  await putReview(served.stores, makeReview(uid, 'rosa'));
  const pending = await putPending(work, 'eva');
  const luis = await signUpMember({ origin, stores: served.stores }, 'luis');
  await sendMessage(luis, { role: 'resident', other: uid }, 'Buenas');
  const conversation = conversationKey({ role: 'professional', other: luis.uid });
  const isHere = () => {
    const { admin, items } = page.own.get();
    const hers = items['received-review'].length > 0 && items.conversation.length > 0;
    return hers && (admin?.tables.review.has(pending) ?? false);
  };
  await eventually(isHere, 'all of it is on the device');
  const isSettled = () => page.own.ask(async ({ opened }) => ![...(opened?.rows.values() ?? [])].some(isPending));
  await eventually(isSettled, 'that it arrived is said');
  return { ...(work satisfies AtWork), pending, luis, conversation };
}

function progressOf(page: Page, kind: WrittenKind, key: string) {
  const { fields, items } = page.own.get();
  return kind === 'account' ? fields.displayName : items[kind].find((item) => item.key === key)?.progress;
}

async function exportOf(page: Page, name: string): Promise<unknown[]> {
  const all = JSON.parse(await page.leaving.exportUnsent()) as Record<string, unknown>;
  const found = all[name];
  return Array.isArray(found) ? found : [found];
}

/** What the page of this device shows of what is unsent, and came back. */
function shownOn(page: Page): string {
  drawn.page = page;
  return renderToStaticMarkup(
    <I18nProvider i18n={wordsOf('es')}>
      <Inbox />
      <Unsent />
    </I18nProvider>,
  );
}

/** Lets the server turn down the edit of `key`, and take all else. */
async function refuse({ own }: Page, kind: WrittenKind, key: string): Promise<void> {
  const reach = globalThis.fetch;
  const refusal = { code: 'value-invalid', ...(kind === 'account' && { field: 'displayName' }) };
  const current = await own.ask(async ({ opened }) => opened?.rows.get(`${kind}:${key}`)?.remote ?? null);
  const isIt = (row: PushedRow) => row.kind === kind && row.key === key;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!path.startsWith('/sync/own/push')) return reach(path, init);
    const { rows } = JSON.parse(init?.body as string) as { rows: PushedRow[] };
    const others = rows.filter((row) => !isIt(row));
    if (others.length === rows.length) return reach(path, init);
    const answer = others.length > 0 && (await reach(path, { ...init, body: JSON.stringify({ rows: others }) }));
    const { outcomes = [], admin = [] } = answer ? ((await answer.json()) as OwnPushAnswer) : {};
    const taken = outcomes.values();
    const all = rows.map((row) => (isIt(row) ? { status: 'refused', refusal, current } : taken.next().value));
    return Response.json({ outcomes: all, admin });
  });
}
