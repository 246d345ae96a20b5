import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** What each short name stands for: four letters are few enough for two classes to meet one day. */
const given = new Map<string, string>();

/**
 * A short name for the class `name` of the style sheet `file`: it stands in the sheet, in the code and in each page. The same in both
 * builds, and on every machine. Throws where another class has the same: one of them is to be called otherwise.
 */
export function classNameOf(name: string, file: string): string {
  const whole = `${relative(process.cwd(), file.split('?')[0] ?? file)}:${name}`;
  const hash = createHash('sha256').update(whole).digest('base64url');
  // A name may not begin with a digit.
  const short = hash.replaceAll(/[-_]/g, '').replace(/^\d+/, '').slice(0, 4);
  const other = given.get(short) ?? whole;
  if (other !== whole) throw new Error(`${whole} and ${other} would both be called ${short}`);
  given.set(short, whole);
  return short;
}
