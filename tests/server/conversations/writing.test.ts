import { expect, onTestFinished, test } from 'vitest';
import { conversationKey } from '../../../shared/collections/keys.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { documentIds } from '../../../sync-server/couch/read.ts';
import { actFor } from '../../world/admin.ts';
import { ConversationDevice, sendMessage } from '../../world/conversations.ts';
import { readEvents } from '../../world/event-reader.ts';
import { type SignedIn, signUpAdmin, signUpMember } from '../../world/people.ts';
import type { Visitor } from '../../world/visitor.ts';
import { eventually, quickStore } from '../../world/world.ts';
import { serverForTest } from '../server-for-test.ts';

test('who is writing is seen by the other, on devices that are here and know of it, and by nobody else', async () => {
  const { server, ana, luis, eva, toAna, toLuis } = await begin();
  const acting = await signUpAdmin(server);
  await actFor(acting.visitor, ana.uid);
  const [annas, older, admins, evas] = [
    await listen(server, ana.uid, ana.visitor),
    await listen(server, ana.uid, ana.visitor, ''),
    await listen(server, ana.uid, acting.visitor),
    await listen(server, eva.uid, eva.visitor),
  ];
  /** What came before it has come to all by then. */
  const signalChange = async () => {
    const before = [annas, older, admins].map(({ signals }) => signals);
    await sendMessage(luis, toAna, 'Otra cosa');
    const areTold = () => [annas, older, admins].every(({ signals }, index) => signals > (before[index] ?? 0));
    await eventually(areTold, 'all streams of the account are told of a message');
  };
  await signalChange();
  const before = await documentIds(server.stores.conversations);
  expect(await say(luis, conversationKey(toAna))).toBe(204);
  expect(await documentIds(server.stores.conversations)).toEqual(before);
  await signalChange();
  expect([annas, older, admins, evas].map(({ heard }) => heard)).toEqual([[conversationKey(toLuis)], [], [], []]);
});

test('nothing is told of a conversation that is not there, or where one blocks the other; whoever asks hears the same', async () => {
  const { server, ana, luis, eva, toAna, toLuis } = await begin();
  const annas = await listen(server, ana.uid, ana.visitor);
  await eventually(async () => {
    await say(luis, conversationKey(toAna));
    return annas.heard.length > 0;
  }, 'Ana is here');
  expect(await say(eva, conversationKey(toAna))).toBe(204);
  expect(await say(eva, 'no conversation')).toBe(204);
  const device = new ConversationDevice(ana);
  await device.pull();
  await device.say(toLuis, { isBlocked: true });
  annas.heard.length = 0;
  expect(await say(luis, conversationKey(toAna))).toBe(204);
  const luiss = await listen(server, luis.uid, luis.visitor);
  expect(await say(ana, conversationKey(toLuis))).toBe(204);
  await device.say(toLuis, { isBlocked: false });
  await eventually(async () => {
    await say(ana, conversationKey(toLuis));
    return luiss.heard.length > 0;
  }, 'Luis sees it once nobody is blocked');
  expect(annas.heard).toEqual([]);
});

async function begin() {
  const server = await serverForTest(quickStore);
  const ana = await signUpMember(server, 'ana', { isContractor: true });
  const luis = await signUpMember(server, 'luis');
  const eva = await signUpMember(server, 'eva');
  const toAna = { role: 'resident' as const, other: ana.uid };
  const toLuis = { role: 'professional' as const, other: luis.uid };
  await sendMessage(luis, toAna, 'Buenas');
  return { server, ana, luis, eva, toAna, toLuis };
}

/** The conversations in which somebody was heard to write, on a stream of `account` that is open from now on, and how often there was news. */
async function listen(server: RunningServer, account: string, { cookie }: Visitor, hears = 'writing') {
  const told = { heard: [] as string[], signals: 0 };
  const stream = await readEvents(server.origin, { account, cookie, hears });
  onTestFinished(() => stream.close());
  const read = async () => {
    for (let event = await stream.next(); event; event = await stream.next()) {
      if (event.kind === 'writing') told.heard.push(event.conversation);
      if (event.kind === 'own') told.signals++;
    }
  };
  // It ends with the test.
  read().catch(() => undefined);
  return told;
}

async function say({ uid, visitor }: SignedIn, conversation: string): Promise<number> {
  return (await visitor.post(`/sync/own/writing?account=${uid}`, { conversation })).status;
}
