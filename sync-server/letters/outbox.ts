import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A message as somebody reads it who looks into the outbox. */
interface Message {
  to: string;
  /** Text messages have none. */
  subject?: string;
  text: string;
}

/**
 * Writes what would have been sent into a folder, as a text file that only its owner reads, named so that the newest comes
 * last.
 */
export async function putInOutbox(folder: string, kind: 'mail' | 'text', message: Message): Promise<void> {
  const { to, subject, text } = message;
  const lines = [`To: ${to}`, ...(subject === undefined ? [] : [`Subject: ${subject}`]), '', text, ''];
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${process.hrtime.bigint()}-${kind}.txt`;
  await writeFile(join(folder, name), lines.join('\n'), { mode: 0o600 });
}
