import { lazily } from '../loading/lazily.tsx';

/** It has words for whatever a server may say, and few people see it. */
export const Problem = lazily(async () => (await import('./problem.tsx')).Problem, { words: 'account' });
