import type { Taxonomy } from '../../shared/model/taxonomy.ts';
import type { GoogleConfig } from '../config.ts';
import type { Stores } from '../couch/stores.ts';
import type { Mailer } from '../effects/mail.ts';
import type { Texter } from '../effects/texts.ts';
import type { Uploads } from '../photos/uploads.ts';
import type { Limits } from './limits.ts';
import type { SessionStore } from './session-store.ts';

/** What all that is about accounts works with. */
export interface AccountParts {
  stores: Stores;
  sessions: SessionStore;
  /** Signs the session's cookie. */
  sessionSecret: string;
  publicOrigin: string | null;
  /** Which life of the databases this is (docs/operations.md). */
  incarnation: string;
  mailer: Mailer;
  texter: Texter;
  google: GoogleConfig | null;
  limits: Limits;
  photosDir: string;
  /** The lists that services, zones and languages are chosen from, as they are now. */
  taxonomy: () => Taxonomy;
  uploads: Uploads;
}
