import { Waiting } from '../../../ui/forms/waiting.tsx';
import { lazily } from '../../../ui/loading/lazily.tsx';

/** Both pages that have it ask for it late: what three share would come to every page (scripts/chunks.ts). */
export const FactsForm = lazily(async () => (await import('./facts-form.tsx')).FactsForm, { fallback: <Waiting /> });
