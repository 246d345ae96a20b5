import { describe, expect, test } from 'vitest';
import { conversationKey, type ConversationName } from '../../../shared/collections/keys.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import { changeDocument } from '../../../sync-server/couch/change.ts';
import { documentsInRange, getOrNull } from '../../../sync-server/couch/read.ts';
import { ConversationDevice, pushMessage, sendMessage, putMessages } from '../../world/conversations.ts';
import { eventually, storeKinds } from '../../world/world.ts';
import { goOffline, openPage, type Page, signUp } from '../person.ts';
import { begin, talk } from './talking.ts';

describe.each(storeKinds)('over %s', (kind) => {
  test('a message written offline waits through a restart, goes out once, and is answered and read on both sides', async () => {
    const { served, disk, page, ana, to, key } = await begin(kind);
    const { uid } = await signUp(page, 'luis');
    const back: ConversationName = { role: 'professional', other: uid };
    const goOnline = goOffline(served);
    await talk(page).write(key, 'Buenas, ¿trab', to);
    expect(talk(page).thread(key)).toMatchObject({ conversation: { draft: 'Buenas, ¿trab' }, messages: [] });
    await talk(page).send(key, 'Buenas, ¿trabaja hoy?', to);
    expect(shown(page, key)).toEqual([['Buenas, ¿trabaja hoy?', 'local']]);
    expect(await page.leaving.countUnsent()).toBe(1);
    await page.close();

    const again = await openPage(disk);
    await eventually(() => talk(again).thread(key) !== null, 'what was written is here');
    expect(shown(again, key)).toEqual([['Buenas, ¿trabaja hoy?', 'local']]);
    goOnline();
    await eventually(() => shown(again, key)[0]?.[1] === 'sent', 'it is sent');
    const device = new ConversationDevice(ana);
    expect(await device.texts(back)).toEqual(['Buenas, ¿trabaja hoy?']);
    const at = device.conversations.get(conversationKey(back))?.messages.at(-1)?.at ?? 0;
    await device.say(back, { readUntil: at, deliveredUntil: at });
    await eventually(() => shown(again, key)[0]?.[1] === 'read', 'it is read');

    await sendMessage(ana, back, 'Sí, hasta las doce.', { after: at });
    await eventually(() => talk(again).get().unread === 1, 'the answer is here');
    const theirs = async () => {
      await device.pull();
      return device.conversations.get(conversationKey(back));
    };
    await eventually(async () => (await theirs())?.theyHaveUntil !== 0, 'the answer is delivered');
    expect((await theirs())?.theyReadUntil).toBe(0);
    await talk(again).see(key);
    expect(await again.leaving.countUnsent()).toBe(0);
    await eventually(() => talk(again).get().unread === 0, 'it shows as read');
    await eventually(async () => (await theirs())?.theyReadUntil === (await theirs())?.theyHaveUntil, 'it is read');
    expect(shown(again, key)).toHaveLength(2);
    expect(again.own.get().items.message).toEqual([]);
  });

  test('messages whose answers are lost are sent again, and stand once and in their order on all devices', async () => {
    const { served, disk, page, ana, to, key } = await begin(kind);
    const { uid } = await signUp(page, 'olga');
    const back: ConversationName = { role: 'professional', other: uid };
    let asked = 0;
    served.browser.intercept = async (path, reach) => {
      const answer = await reach();
      // Every other answer of sync does not come through, whatever it was.
      if (path.startsWith('/sync/own') && asked++ % 2 === 0) throw new TypeError('the line broke');
      return answer;
    };
    const texts = ['Uno', 'Dos', 'Tres', 'Cuatro'];
    for (const text of texts) await talk(page).send(key, text, to);
    await sendUntilTaken(ana, back, 'Cinco');
    await eventually(() => shown(page, key).length === 5 && page.own.get().items.message.length === 0, 'all are here');
    await page.close();
    served.browser.intercept = (_path, reach) => reach();
    const again = await openPage(disk);
    await eventually(() => shown(again, key).length === 5, 'they are still here');
    const [mine, theirs] = [shown(again, key), await new ConversationDevice(ana).texts(back)];
    expect(mine.map(([text]) => text)).toEqual(theirs);
    expect(theirs?.toSorted()).toEqual([...texts, 'Cinco'].toSorted());
    expect(theirs?.filter((text) => text !== 'Cinco')).toEqual(texts);
  });

  test('what somebody without an account writes goes out, comes along when they sign up, and goes on', async () => {
    const { served, page, ana, to, key } = await begin(kind);
    const goOnlineFirst = goOffline(served);
    const texts = ['Buenas', 'Soy Eva', 'Busco quien pinte', 'una casa'];
    for (const text of texts) await talk(page).send(key, text, to);
    goOnlineFirst();
    await eventually(
      () => shown(page, key).every(([, progress]) => progress === 'sent'),
      'a guest’s messages are sent',
    );
    const guest = page.session.get().session?.account;
    expect(guest?.isAnonymous).toBe(true);
    const goOnline = goOffline(served);
    await talk(page).send(key, '¿Está?', to);
    goOnline();
    const { uid } = await signUp(page, 'eva');
    const all = [...texts, '¿Está?'];
    const areSent = () =>
      isSame(
        shown(page, key),
        all.map((text) => [text, 'sent']),
      );
    await eventually(areSent, 'all are sent');
    await eventually(() => page.own.get().items.message.length === 0, 'all are in the conversation');
    const device = new ConversationDevice(ana);
    const back: ConversationName = { role: 'professional', other: uid };
    expect(await device.texts(back)).toEqual(all);
    expect(device.conversations.size).toBe(1);
  });

  test('what was blocked and put away is found, unblocked and brought back without a connection', async () => {
    const { served, page, ana, to, key } = await begin(kind);
    const { uid } = await signUp(page, 'nora');
    await talk(page).send(key, 'Buenas', to);
    await eventually(() => talk(page).get().conversations[0]?.last?.progress === 'sent', 'it is sent');
    await eventually(() => page.own.get().items.conversation.length === 1, 'the conversation is here');
    await talk(page).block(key, true);
    await talk(page).putAway(key);
    const goOnline = goOffline(served);
    await eventually(() => talk(page).get().putAway.length === 1, 'it shows as put away');
    expect(talk(page).get().putAway).toMatchObject([{ key, isBlocked: true }]);
    await talk(page).block(key, false);
    await talk(page).bringBack(key);
    await eventually(() => talk(page).get().conversations.length === 1, 'it shows as brought back');
    expect(talk(page).get().conversations).toMatchObject([{ key, isBlocked: false, isPutAway: false }]);
    goOnline();
    const stored = () => getOrNull(served.stores.conversations, `${uid}:${ana.uid}`);
    await eventually(async () => (await stored())?.resident.hiddenUntil === 0, 'the server knows it');
    expect((await stored())?.resident.isBlocked).toBe(false);
    await eventually(async () => (await page.leaving.countUnsent()) === 0, 'nothing waits');
    expect(talk(page).get().conversations).toHaveLength(1);
  });

  test('a second report without a word is filed once the first was settled', async () => {
    const { served, page, ana, to, key } = await begin(kind);
    await signUp(page, 'sara');
    await talk(page).send(key, 'Buenas', to);
    await eventually(() => page.own.get().items.conversation.length === 1, 'the conversation is here');
    const { reports } = served.stores;
    const filed = async () => (await documentsInRange(reports, `${ana.uid}:conversation:`))[0] ?? null;
    const isOpen = async () => (await filed())?.status === 'open' && (await page.leaving.countUnsent()) === 0;
    await talk(page).report(key, '');
    await eventually(isOpen, 'it is filed');
    const settled = { by: 'jefa', at: Date.now(), isUpheld: false };
    await changeDocument(reports, (await filed())?._id ?? '', (stored) => {
      return stored && { ...stored, status: 'settled' as const, settled };
    });
    await talk(page).report(key, '');
    await eventually(isOpen, 'it is filed anew');
  });

  test('a message that is refused comes back with its text, and goes when it is let go of', async () => {
    const { page, ana, to, key } = await begin(kind);
    const { uid } = await signUp(page, 'rosa');
    await talk(page).send(key, 'Buenas', to);
    await eventually(() => shown(page, key)[0]?.[1] === 'sent', 'it is sent');
    await eventually(() => page.own.get().items.conversation.length === 1, 'the conversation is here');
    await talk(page).block(key, true);
    await talk(page).send(key, '¿Hola?', to);
    await eventually(() => talk(page).thread(key)?.messages.at(-1)?.refusal?.code === 'blocked', 'it comes back');
    expect(await page.leaving.countUnsent()).toBe(1);
    const returned = talk(page).thread(key)?.messages.at(-1);
    expect(returned?.text).toBe('¿Hola?');
    await talk(page).drop(key, returned?.id ?? '');
    expect(shown(page, key)).toEqual([['Buenas', expect.any(String)]]);
    await talk(page).block(key, false);
    await talk(page).send(key, '¿Hola otra vez?', to);
    await eventually(() => shown(page, key).at(-1)?.[1] !== 'local', 'it is sent');
    expect(await pushMessage(ana, { role: 'professional', other: uid }, 'Sí')).toMatchObject({ kind: 'accepted' });
  });

  test('what is written and sent faster than the device keeps it goes out once, each in a message of its own', async () => {
    const { page, ana, to, key } = await begin(kind);
    const { uid } = await signUp(page, 'marta');
    const { write, send } = talk(page);
    await Promise.all([
      write(key, 'Hola', to),
      send(key, 'Hola', to),
      write(key, '¿Está?', to),
      send(key, '¿Está?', to),
      send(key, '¿Puede hoy?', to),
    ]);
    await eventually(() => shown(page, key).filter(([, mark]) => mark === 'sent').length === 3, 'all are sent');
    const hers = await new ConversationDevice(ana).texts({ role: 'professional', other: uid });
    expect(hers?.toSorted()).toEqual(['Hola', '¿Está?', '¿Puede hoy?'].toSorted());
    expect(talk(page).thread(key)?.conversation.draft).toBe('');
  });

  test('older messages come when they are asked for; search finds what is here; what is put away comes back with a message', async () => {
    const { served, page, ana, to, key } = await begin(kind);
    const { uid } = await signUp(page, 'marta');
    const back: ConversationName = { role: 'professional', other: uid };
    await talk(page).send(key, 'Buenas', to);
    await eventually(() => shown(page, key)[0]?.[1] === 'sent', 'it is sent');
    const lines = Array.from({ length: 230 }, (_, number) => `Línea número ${number}`);
    await putMessages(served.stores, { resident: uid, professional: ana.uid }, lines);
    await eventually(
      () => talk(page).thread(key)?.hasOlder === true && shown(page, key).length >= 200,
      'the newest are here',
    );
    await eventually(() => shown(page, key).at(-1)?.[0] === 'Línea número 229', 'all of them');
    await talk(page).older(key);
    expect(shown(page, key)).toHaveLength(231);
    expect(shown(page, key)[0]?.[0]).toBe('Buenas');
    expect(talk(page).thread(key)?.hasOlder).toBe(false);
    expect(talk(page).search('buenas'), 'what was asked for beside it is found').toMatchObject([
      { message: { text: 'Buenas' } },
    ]);
    expect(talk(page).search('linea 229')).toHaveLength(1);
    expect(talk(page).search('linea 230')).toHaveLength(0);
    await talk(page).putAway(key);
    await eventually(() => talk(page).get().putAway.length === 1, 'it shows as put away');
    expect(talk(page).get().conversations).toEqual([]);
    expect(talk(page).search('linea 229'), 'what was put away is found, too').toMatchObject([
      { conversation: { key, isPutAway: true } },
    ]);
    expect(talk(page).get().putAway).toMatchObject([{ key }]);
    await talk(page).bringBack(key);
    await eventually(() => talk(page).get().putAway.length === 0, 'it shows as brought back');
    expect(talk(page).get()).toMatchObject({ conversations: [{ key, isPutAway: false }], putAway: [] });
    await talk(page).putAway(key);
    await sendMessage(ana, back, 'Una más');
    await eventually(() => talk(page).get().conversations.length === 1, 'it is back');

    await page.leaving.signOut();
    await talk(page).write(key, 'Buenas', to);
    expect(talk(page).thread(key), 'who comes next sees nothing of it').toMatchObject({ messages: [] });
  }, 120_000);
});

/** A professional may answer once somebody has written to them. */
async function sendUntilTaken(from: Parameters<typeof pushMessage>[0], name: ConversationName, text: string) {
  await eventually(
    async () => (await pushMessage(from, name, text)).kind === 'accepted',
    'there is something to answer',
  );
}

/** What stands in a conversation, and how far each has come. */
function shown(page: Page, key: string) {
  return (talk(page).thread(key)?.messages ?? []).map(({ text, progress }) => [text, progress] as const);
}
