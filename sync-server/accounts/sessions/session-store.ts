import { storedSession } from '../../couch/stored.ts';
import { callbackify } from 'node:util';
import type { CookieOptions } from 'express';
import { Store, type SessionData } from 'express-session';
import { changeDocument } from '../../couch/change.ts';
import { documentsInRange, getOrNull } from '../../couch/read.ts';
import type { SessionDocument } from '../../couch/account-documents.ts';
import { endSessions, endStoredSession, type SessionStores } from './end-session.ts';
import { hashOf } from '../../secrets.ts';

/** How long a session lasts without use (ms); each use begins it anew. */
export const sessionLife = 90 * 24 * 60 * 60 * 1000;
/** How long one lasts that belongs to nobody yet: on the way through Google. */
const unclaimedLife = 60 * 60 * 1000;
/** A use is written down this often (ms), not at each request. */
const useNoted = 60 * 60 * 1000;

/** What express-session is told of a session: all that a request needs to know of who asks. */
declare module 'express-session' {
  interface SessionData {
    uid: string;
    method: SessionDocument['method'];
    createdAt: number;
    /** When its last use was written down (ms since 1970). */
    usedAt: number;
    browser: string | null;
    system: string | null;
    impersonation: SessionDocument['impersonation'];
    /** Whether the store had it when the request came. */
    isStored: boolean;
  }
}

/** The owner's uid stands in front of the session's id, so that one range of documents holds all of an account's. */
const ownerOf = (sid: string) => sid.slice(0, sid.indexOf('.'));

export const sessionDocumentId = (sid: string) => `${ownerOf(sid)}:${hashOf(sid)}`;

/** Keeps sessions in the database `sessions`, by a hash of what stands in the cookie. */
export class SessionStore extends Store {
  /** What every cookie is like: of a new session, and of one that is read and renewed. */
  readonly cookie: CookieOptions;
  #stores: SessionStores;

  /** `isSecure`: whether people reach the server over https. */
  constructor(stores: SessionStores, isSecure: boolean) {
    super();
    this.#stores = stores;
    this.cookie = { httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: sessionLife };
  }

  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
    callbackify(() => this.#read(sid))(done);
  }

  override set(sid: string, session: SessionData, done: (error?: unknown) => void = () => undefined): void {
    callbackify(() => this.#write(sid, session))(done);
  }

  override destroy(sid: string, done: (error?: unknown) => void = () => undefined): void {
    callbackify(() => this.end(sessionDocumentId(sid)))(done);
  }

  override touch(sid: string, session: SessionData, done: () => void = () => undefined): void {
    if (!isUseToNote(session, Date.now())) return done();
    // A use that could not be noted is noted at the next request.
    callbackify(() => this.#noteUse(sid))(() => done());
  }

  /** The sessions of an account that have not ended, by document id. */
  async ofAccount(uid: string): Promise<(SessionDocument & { _id: string })[]> {
    const documents = await documentsInRange(this.#stores.sessions, `${uid}:`);
    return documents.flatMap((stored) => {
      const session = storedSession.readOrNull(stored);
      return session && isActive(session, uid) ? [{ ...session, _id: stored._id }] : [];
    });
  }

  /** Whether the session under `id` is the account's and has not ended. */
  async isOf(uid: string, id: string): Promise<boolean> {
    const stored = id.startsWith(`${uid}:`) ? await getOrNull(this.#stores.sessions, id) : null;
    const session = storedSession.readOrNull(stored);
    return session !== null && isActive(session, uid);
  }

  /** Ends the account's sessions but the one under `kept`; the devices hear of it through the feed. */
  endAll(uid: string, kept: string | null): Promise<void> {
    return endSessions(this.#stores, async () => {
      const documents = await documentsInRange(this.#stores.sessions, `${uid}:`);
      return documents.filter(({ _id }) => _id !== kept);
    });
  }

  async end(id: string): Promise<void> {
    await endStoredSession(this.#stores, id);
  }

  async #read(sid: string): Promise<SessionData | null> {
    const stored = storedSession.readOrNull(await getOrNull(this.#stores.sessions, sessionDocumentId(sid)));
    if (!stored || !isActive(stored, ownerOf(sid))) return null;
    const { uid, method, createdAt, usedAt, browser, system, impersonation, endsAt, data } = stored;
    const cookie = { ...this.cookie, originalMaxAge: sessionLife, expires: new Date(endsAt) };
    return { uid, method, createdAt, usedAt, browser, system, impersonation, ...data, isStored: true, cookie };
  }

  /** A session that was ended while a request was under way stays ended. */
  async #write(sid: string, { isStored, ...session }: SessionData): Promise<void> {
    const { uid, method, createdAt, usedAt: _used, browser, system, impersonation, cookie: _, ...data } = session;
    const now = Date.now();
    const endsAt = impersonation?.endsAt ?? now + (uid ? sessionLife : unclaimedLife);
    const next = {
      uid: uid ?? '',
      method,
      createdAt: createdAt ?? now,
      usedAt: now,
      endsAt,
      browser: browser ?? null,
      system: system ?? null,
      impersonation: impersonation ?? null,
      data,
    };
    await changeDocument(this.#stores.sessions, sessionDocumentId(sid), (stored) =>
      stored || !isStored ? next : null,
    );
  }

  /** A session that was ended meanwhile stays ended. */
  async #noteUse(sid: string): Promise<void> {
    await changeDocument(this.#stores.sessions, sessionDocumentId(sid), (stored) => {
      const now = Date.now();
      const session = storedSession.readOrNull(stored);
      if (!session || !isUseToNote(session, now)) return null;
      return { ...stored, ...session, usedAt: now, endsAt: now + sessionLife };
    });
  }
}

/** Whether a session has not ended, and is that of whom its id names: nobody is signed in as somebody else by one that was damaged. */
const isActive = ({ uid, endsAt }: SessionDocument, owner: string) =>
  (uid === '' || uid === owner) && endsAt > Date.now();

/** Whether its use is to be written down: an admin who acts for somebody has no longer for it. */
function isUseToNote(
  { uid, impersonation, usedAt }: Pick<SessionData, 'uid' | 'impersonation' | 'usedAt'>,
  now: number,
) {
  return Boolean(uid) && !impersonation && now - usedAt >= useNoted;
}
