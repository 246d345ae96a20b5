import type { Taxonomy } from '../../shared/model/taxonomy.ts';
import type { GoogleConfig } from '../config.ts';
import type { SetAside } from '../couch/leaves/set-aside.ts';
import type { Stores } from '../couch/stores.ts';
import type { WebPush } from '../announcing/web-push.ts';
import type { Mailer } from '../letters/mail.ts';
import type { Texter } from '../letters/texts.ts';
import type { KeptCheckpoints } from '../sync/own/kept-checkpoints.ts';
import type { PhotoFiles } from '../photos/photo-files.ts';
import type { Uploads } from '../photos/uploads.ts';
import type { Limits } from '../traffic/limits.ts';
import type { SessionStore } from './sessions/session-store.ts';

/** What all that is about accounts works with. */
export interface AccountDeps {
  stores: Stores;
  sessions: SessionStore;
  /** Where pulls came to. */
  kept: KeptCheckpoints;
  /** Signs the session's cookie. */
  sessionSecret: string;
  publicOrigin: string | null;
  /** Which life of the databases this is (docs/operations.md). */
  incarnation: string;
  /** What could not be read. */
  setAside: SetAside;
  mailer: Mailer;
  texter: Texter;
  webPush: WebPush;
  google: GoogleConfig | null;
  limits: Limits;
  /** Where the files of photos are kept. */
  photos: PhotoFiles;
  /** The lists that services, zones and languages are chosen from, as they are now. */
  taxonomy: () => Taxonomy;
  uploads: Uploads;
  /** Hears what went wrong after an answer was given. */
  onError: (error: unknown) => void;
}
