import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * A short name for the class `name` of the style sheet `file`: it stands in the sheet, in the code and in each page. The same in both
 * builds, and on every machine.
 */
export function classNameOf(name: string, file: string): string {
  const path = relative(process.cwd(), file.split('?')[0] ?? file);
  const hash = createHash('sha256').update(`${path}:${name}`).digest('base64url');
  // A name may not begin with a digit.
  return hash.replaceAll(/[-_]/g, '').replace(/^\d+/, '').slice(0, 5);
}
