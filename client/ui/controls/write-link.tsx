import type { WriteLinkProps } from '../layout/lazy/write-link.tsx';
import { lazily } from '../loading/lazily.tsx';

/** Leads to the conversation with a professional, or to where a price is asked for, once the page is alive, which both need it to be; until then there is its room. */
export const WriteLink = lazily<WriteLinkProps>(async () => (await import('../layout/lazy/write-link.tsx')).WriteLink, {
  words: 'device',
  fallback: ({ className }) => <span className={className} />,
});
