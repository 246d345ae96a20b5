import { sendMessage, sendMessagePhoto } from '../../world/conversations.ts';
import { signUpAdmin, signUpMember, signUpProfessional } from '../../world/people.ts';
import { expect, expectAccessible, test, untilInstalled } from '../fixture.ts';
import { smallTargets } from '../fit.ts';
import { addPhotos, expectShown, jpegOf } from '../pictures.ts';
import { wordsIn } from '../words.ts';
import { beginOffline, deviceOf, signUpLive, threadOf } from './thread.ts';

const say = await wordsIn('es');

test('photos chosen offline go out once there is a signal, the other person sees them, also without one, and nobody else', async ({
  page,
  line,
  server,
  browser,
}) => {
  const name = 'Fontanera Fotografiada';
  const person = await signUpLive(server, name);
  const guest = await beginOffline(page, line.origin, say, { ...person, name });
  await expect(guest.field).toBeVisible();
  await addPhotos(page, say('Add photos'), ['#2f6f4f', '#a3542e']);
  const attached = page.getByRole('list', { name: say('Photos of this message') });
  await expectShown(attached.getByRole('img'), 2);
  await page.reload();
  await expectShown(attached.getByRole('img'), 2);
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: say('Remove photo {number}', { number: 2 }) }).click();
  await expectShown(attached.getByRole('img'), 1);
  await guest.send();
  await expect(attached).toHaveCount(0);
  const mine = guest.messages.getByRole('img', { name: say('Your photo') });
  await expectShown(mine, 1);
  await page.reload();
  await expectShown(mine, 1);
  await expect(guest.messages).toContainText(say('On this device'));

  const theirs = await deviceOf(await browser.newContext(), person, line.origin);
  await theirs.goto(`${line.origin}/es/messages`);
  await untilInstalled(theirs);
  await page.context().setOffline(false);
  const stranger = say('A member of Confío');
  await theirs.getByRole('link', { name: new RegExp(stranger) }).click();
  const professional = threadOf(theirs, say, stranger);
  const received = professional.messages.getByRole('img', { name: say('Photo from {name}', { name: stranger }) });
  await expectShown(received, 1);
  await expect(guest.messages).toContainText(say('Read'));
  await expectAccessible(theirs);
  const large = theirs.waitForResponse(/\/photos\/[\da-f]{32}_3000x3000\.jpeg$/);
  await received.click();
  const viewer = theirs.getByRole('dialog', { name: say('Photos') });
  await expectShown(viewer.getByRole('img'), 1);
  const address = (await large).url();
  await theirs.goBack();
  await expect(viewer).toHaveCount(0);
  await expectShown(received, 1);

  await theirs.context().setOffline(true);
  await theirs.reload();
  await expectShown(received, 1);
  const eva = await signUpMember(server, 'Eva Sin Fotos');
  const third = await deviceOf(await browser.newContext(), { ...person, ...eva }, line.origin);
  for (const asked of [third, await browser.newPage()]) {
    expect((await asked.goto(address))?.status()).toBe(404);
    await asked.context().close();
  }
  await theirs.context().close();
});

test('an admin reads the messages of a report with their photos, and opens one', async ({
  page,
  context,
  line,
  server,
}) => {
  const pro = await signUpProfessional(server, 'Carpintera Ofendida');
  const luis = await signUpMember(server, 'Luis Insistente');
  const toPro = { role: 'resident' as const, other: pro.uid };
  const id = crypto.randomUUID();
  const photoId = await sendMessagePhoto(server, luis, toPro, id, await jpegOf('#5b3f8c'));
  await sendMessage(luis, toPro, 'Así quedó su trabajo', { id, photos: [photoId] });
  await sendMessage(luis, toPro, 'Conteste, es urgente');
  await server.stores.reports.put({
    _id: `${luis.uid}:conversation:quejas`,
    uid: luis.uid,
    reviewId: null,
    reason: 'other',
    note: 'Me escribe de noche y me insulta.',
    conversation: `${luis.uid}:${pro.uid}`,
    by: pro.uid,
    createdAt: Date.now(),
    status: 'open',
    settled: null,
  });
  const admin = await signUpAdmin(server, 'Jefa de Quejas');
  const desk = await deviceOf(context, admin, line.origin);
  await desk.goto(`${line.origin}/es/admin/reviews`);
  const card = desk.getByRole('article').filter({ hasText: 'Me escribe de noche' });
  await card.getByRole('button', { name: say('Read the last messages; that you did is written down') }).click();
  await expect(card).toContainText('Conteste, es urgente');
  const photo = card.getByRole('img', { name: say('Photo from {name}', { name: 'Luis Insistente' }) });
  await expectShown(photo, 1);
  await expectAccessible(desk);
  expect(await smallTargets(desk)).toEqual([]);
  await photo.click();
  await expectShown(desk.getByRole('dialog').getByRole('img'), 1);
  await page.close();
});
