import type { PagePorts } from '../../shared/protocol/ports.ts';
import type { StatusSource } from '../sync/catalogue/status.ts';
import type { OwnSource } from '../sync/own/lazy-own.ts';
import type { SessionSource } from '../sync/session/session.ts';

/** What every loader is handed: the ports, never a database. */
export interface RouterContext extends PagePorts {
  /** How fresh this device is. */
  sync: StatusSource;
  /** Who is signed in. */
  session: SessionSource;
  /** What is somebody's own on this device: their account, what they wrote and what they received. */
  own: OwnSource;
}
