import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { sendMessage } from '../../world/conversations.ts';
import { eventually, quickStore } from '../../world/world.ts';
import type { Disk } from '../disk.ts';
import { openPage, signUp } from '../person.ts';
import { begin, talk } from './talking.ts';

test('a conversation that had just come as the page was closed goes on, also where the replica did not come to note it', async () => {
  const { disk, page: first, ana, to, key } = await begin(quickStore);
  const { uid } = await signUp(first, 'luis');
  await talk(first).send(key, 'Buenas', to);
  await eventually(() => first.own.get().items.message.length === 0, 'it is in the conversation');
  await first.close();
  expect(await forgetNoted(disk, `conversation:${key}`)).toBe(1);

  const page = await openPage(disk);
  await sendMessage(ana, { role: 'professional', other: uid }, 'Dígame');
  const texts = () =>
    talk(page)
      .thread(key)
      ?.messages.map(({ text }) => text);
  await eventually(() => texts()?.length === 2, 'the answer is here');
  expect(texts()).toEqual(['Buenas', 'Dígame']);
  await sendMessage(ana, { role: 'professional', other: uid }, '¿Qué necesita?');
  await eventually(() => texts()?.length === 3, 'the next one, too');
});

/** Has RxDB's replication not know how a row came; it is noted after the row itself is written. Gives how much was forgotten. */
async function forgetNoted(disk: Disk, id: string): Promise<number> {
  const name = (await disk.names()).find((each) => /own-.*rx-replication-meta/.test(each));
  const database = await new Dexie(name ?? '', disk.options).open();
  const forgotten = await database.table('docs').where('id').equals(`${id}|0`).delete();
  database.close();
  return forgotten;
}
