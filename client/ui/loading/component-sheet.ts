import { preinit } from 'react-dom';
import sheet from './mantine.css?url';

export { sheet };

/**
 * Settles when the style sheet of the pages of accounts is on the page, or could not be had. A page that is drawn before shows nothing
 * for 300 ms at least: React reveals what it had to wait for no sooner. On the server there is nothing to wait for.
 */
export async function sheetIsHere(): Promise<void> {
  if (typeof document === 'undefined') return;
  preinit(sheet, { as: 'style', precedence: 'account' });
  const link = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${sheet}"]`);
  if (!link || link.sheet) return;
  await new Promise<void>((resolve) => {
    // The element may be another by then: one that failed is asked for again (`app/first-paint.js`).
    const hear = ({ target }: Event) => {
      if (!(target instanceof HTMLLinkElement) || target.href !== link.href || target.rel !== link.rel) return;
      document.removeEventListener('load', hear, true);
      document.removeEventListener('error', hear, true);
      resolve();
    };
    document.addEventListener('load', hear, true);
    document.addEventListener('error', hear, true);
  });
}
