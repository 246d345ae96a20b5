import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestStore } from '../world.ts';

/** A message that a test server would have sent. */
export interface OutboxMessage {
  kind: 'mail' | 'text';
  to: string;
  /** Empty in text messages. */
  subject: string;
  text: string;
}

/** What a server over `store` would have sent to `to`, the oldest first. */
export async function outboxOf({ folder }: Pick<TestStore, 'folder'>, to: string): Promise<OutboxMessage[]> {
  const outbox = join(folder, 'outbox');
  const names = await readdir(outbox).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  const messages = await Promise.all(
    names.toSorted((a, b) => (a < b ? -1 : 1)).map((name) => readMessage(outbox, name)),
  );
  return messages.filter((message) => message.to === to);
}

/** The same without the letter that proves the address, which nobody waits for and which comes when it comes. */
export async function mailTo(store: Pick<TestStore, 'folder'>, to: string): Promise<OutboxMessage[]> {
  return (await outboxOf(store, to)).filter(({ text }) => !text.includes('/verify-email'));
}

async function readMessage(outbox: string, name: string): Promise<OutboxMessage> {
  const content = await readFile(join(outbox, name), 'utf8');
  const end = content.indexOf('\n\n');
  const head = Object.fromEntries(
    content
      .slice(0, end)
      .split('\n')
      .map((line) => line.split(': ', 2)),
  );
  return {
    kind: name.endsWith('-mail.txt') ? 'mail' : 'text',
    to: head['To'] ?? '',
    subject: head['Subject'] ?? '',
    text: content.slice(end + 2),
  };
}

/** The newest code that was sent to the phone number `to`. */
export async function newestCode(store: Pick<TestStore, 'folder'>, to: string): Promise<string> {
  const message = (await outboxOf(store, to)).at(-1);
  const code = message?.text.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
}

/** The secrets in the links of the letters to `to`, the oldest first. */
export async function secretsTo(store: Pick<TestStore, 'folder'>, to: string): Promise<string[]> {
  const messages = await outboxOf(store, to);
  return messages.flatMap(({ text }) => text.match(/#token=([\w-]+)/)?.[1] ?? []);
}
