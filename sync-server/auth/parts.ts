import type { GoogleConfig } from '../config.ts';
import type { Stores } from '../couch/stores.ts';
import type { Mailer } from '../effects/mail.ts';
import type { Texter } from '../effects/texts.ts';
import type { SessionStore } from './session-store.ts';

/** What all that is about accounts works with. */
export interface AccountParts {
  stores: Stores;
  sessions: SessionStore;
  /** Signs the session's cookie. */
  sessionSecret: string;
  isSecure: boolean;
  publicOrigin: string | null;
  mailer: Mailer;
  texter: Texter;
  google: GoogleConfig | null;
  photosDir: string;
}
