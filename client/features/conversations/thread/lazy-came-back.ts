import { lazily } from '../../../ui/loading/lazily.tsx';

/** It has words for whatever a server may say, and few people see it. */
export const CameBack = lazily(async () => (await import('./came-back.tsx')).CameBack, { words: 'account' });
