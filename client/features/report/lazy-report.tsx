import { later } from '../../ui/loading/later.tsx';

/** Where somebody reports a review or a profile, whose code and words few people need. */
export const LateReport = later('account', async () => (await import('./report-sheet.tsx')).ReportSheet);
