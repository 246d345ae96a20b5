import { untilHere } from '../../scheduling/lazy-code.ts';
import { LateSource } from './lazy-source.ts';
import type { Reports } from './reports.ts';
import { noReports } from './nothing-yet.ts';
import type { ReportsSource, ReportsState } from './reports-source.ts';
import type { SessionBoard } from '../session/session.ts';

/** The reports that are written on this device before their code is here. */
export class LateReports extends LateSource<ReportsState, Reports> implements ReportsSource {
  /** `make` is another only in tests, whose device is not this browser's. */
  constructor(session: SessionBoard, make = loadReports) {
    super(noReports, () => make(session));
  }

  write: ReportsSource['write'] = this.ask((own) => own.write);
  submit: ReportsSource['submit'] = this.ask((own) => own.submit);
  discard: ReportsSource['discard'] = this.ask((own) => own.discard);
  syncNow: ReportsSource['syncNow'] = this.ask((own) => own.syncNow);
  exportUnsent: ReportsSource['exportUnsent'] = this.ask((own) => own.exportUnsent);

  /** The page has all it needs: somebody without an account may have reported something that waits to be sent. */
  start(): void {
    void untilHere(() => this.load());
  }

  protected isWanted(isShown: boolean): boolean {
    return isShown;
  }
}

async function loadReports(session: SessionBoard): Promise<Reports> {
  const { Reports } = await import('./reports.ts');
  return new Reports(session);
}
