import type { Language } from '../../../shared/model/language.ts';
import type { SentRow } from '../../db/own/own-rows.ts';
import { comeIn } from '../session/come-in.ts';
import type { News } from './news.ts';
import { pause } from '../../scheduling/pause.ts';
import { Refused } from '../session/requests.ts';
import { isDue } from './sent-rows.ts';
import type { SessionBoard } from '../session/session.ts';

const firstPause = 1000;
const longestPause = 30_000;

/** Where the rows of one kind are, which are sent one after the other. */
interface Source<Row> {
  readonly news: News;
  readonly changed: AbortSignal;
  readonly writer: string;
  readonly mine: readonly Row[];
  whenOpen: () => Promise<void>;
  showSending: (row: Row, wanted: object) => Promise<void>;
  stopSending: () => void;
}

/** What the server is asked for the rows of one kind; both throw like `request`. */
export interface Channel<Row> {
  /** Takes in what the server has beyond `checkpoint`; gives the one that it stands at. */
  pull: (account: string, checkpoint: string, signal: AbortSignal) => Promise<string>;
  /** Sends what a row wants, and takes in what became of it. */
  push: (account: string, row: Row, signal: AbortSignal) => Promise<void>;
}

interface Parts<Row> {
  source: Source<Row>;
  channel: Channel<Row>;
  session: SessionBoard;
  /** The language that a new account writes in. */
  language: () => Language;
}

/**
 * Sends what whoever is at this device wrote, and keeps their rows what the server has, until the signal aborts. An account is made
 * only for what is sent by somebody who is not signed in. Whatever fails is begun again.
 */
export async function syncSent<Row extends SentRow<object, object>>(
  parts: Parts<Row>,
  signal: AbortSignal,
): Promise<void> {
  const { source, session } = parts;
  let wait = firstPause;
  const onContact = () => {
    wait = firstPause;
  };
  while (!signal.aborted) {
    await source.whenOpen();
    const until = AbortSignal.any([signal, source.changed]);
    try {
      if (until.aborted) continue;
      // Nothing is on its way while the next try is waited for.
      await syncFor(parts, until, onContact).finally(() => source.stopSending());
    } catch (error) {
      if (until.aborted || suspend(session, error)) continue;
      await pause(wait * (0.5 + Math.random()), until);
      wait = Math.min(wait * 2, longestPause);
    }
  }
}

/** Takes in that the session is over, or another's. */
function suspend(session: SessionBoard, error: unknown): boolean {
  if (!(error instanceof Refused)) return false;
  if (error.code === 'signed-out') session.suspend('expired');
  else if (error.code === 'other-session') session.suspend('other');
  else return false;
  return true;
}

async function syncFor<Row extends SentRow<object, object>>(
  parts: Parts<Row>,
  until: AbortSignal,
  onContact: () => void,
): Promise<void> {
  const { source, session, language } = parts;
  const { isKnown, session: here, standing } = session.get();
  if (isKnown && here && standing === 'confirmed') return exchange(parts, until, onContact);
  if (isKnown && !here && source.mine.some(({ wanted }) => wanted)) {
    await comeIn(session, language);
    return onContact();
  }
  // Whether who was here last still is, is asked for their account.
  await source.news.rung(until);
}

/** Pulls and pushes until the signal aborts. */
async function exchange<Row extends SentRow<object, object>>(
  { source, channel, session }: Parts<Row>,
  until: AbortSignal,
  onContact: () => void,
): Promise<void> {
  const { writer: account, news } = source;
  const mayWrite = session.get().session?.impersonation === null;
  let checkpoint = '';
  news.arrive();
  while (!until.aborted) {
    if (news.taken()) {
      checkpoint = await channel.pull(account, checkpoint, until);
      onContact();
    }
    if (mayWrite && (await pushDue(source, (row) => channel.push(account, row, until), until))) continue;
    const next = Math.min(...source.mine.filter(({ wanted }) => wanted).map(({ notBefore }) => notBefore));
    await news.rung(until, next - Date.now());
  }
}

/** Sends what may be sent now, one after the other. Whether there was any. */
async function pushDue<Row extends SentRow<object, object>>(
  source: Source<Row>,
  push: (row: Row) => Promise<void>,
  until: AbortSignal,
): Promise<boolean> {
  const due = source.mine.filter((row) => isDue(row, Date.now()));
  for (const row of due) {
    if (!row.wanted || until.aborted) break;
    await source.showSending(row, row.wanted);
    await push(row);
  }
  return due.length > 0;
}
