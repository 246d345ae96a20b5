import { reviewDocumentId } from '../../../shared/model/review.ts';
import { makeReview } from '../../world/makers.ts';
import { changeDocument } from '../../../sync-server/couch/change.ts';
import { eventually, putReview } from '../../world/world.ts';
import { password, signUpAdmin, signUpProfessional, changeUser } from '../../world/people.ts';
import { bringToLife, expect, expectAccessible, untilInstalled, untilUpToDate } from '../fixture.ts';
import { adminDatabases, cardOf, putWaiting, storedReview, test, untilReady } from './desk.ts';
import { wordsIn } from '../words.ts';

const say = await wordsIn('es');
const waiting = (count: number) =>
  say(
    '{waiting, plural, one {# decision is only on this device so far.} other {# decisions are only on this device so far.}}',
    { waiting: count },
  );

test.describe.configure({ timeout: 120_000 });

const queue = '/es/admin/reviews';

test('fifty reviews are approved by keyboard without a signal, and the one that changed meanwhile comes back', async ({
  open,
  server,
}) => {
  const admin = await signUpAdmin(server, 'Viajera');
  const name = 'Cincuenta';
  const about = { ...(await signUpProfessional(server, name)), name };
  const titles = Array.from({ length: 50 }, (_, index) => `${name} ${index}`);
  const ids = await putWaiting(server, about, titles);
  const desk = await open(queue, admin);
  const { page } = desk;
  await untilReady(desk);
  await untilInstalled(page);

  desk.cut();
  await page.keyboard.press('j');
  for (const title of titles) {
    await expect(cardOf(desk, title)).toBeFocused();
    await page.keyboard.press('a');
  }
  await expect(page.getByText(waiting(50))).toBeVisible();
  const stale = ids[20] ?? '';
  await changeDocument(server.stores.reviews, stale, (stored) =>
    stored ? { ...stored, review: 'Otra cosa.', contentVersion: 2, editedAt: Date.now() } : null,
  );
  await page.reload();
  await expect(page.getByText(waiting(50))).toBeVisible();

  await desk.mend();
  const cameBack = page.getByRole('region', { name: say('Not carried out') });
  await expect(cameBack).toContainText(say('The text changed after you read it. Read it again and decide.'));
  await expect(page.getByText(waiting(50))).toHaveCount(0);
  const card = cardOf(desk, titles[20] ?? '');
  await expect(card).toContainText(`${say('Pending')}${say('Came back')}`);
  await expect(card).toContainText('Otra cosa.');
  await expectAccessible(page);
  const statuses = () => Promise.all(ids.map(async (id) => (await storedReview(server, id)).status));
  await expect.poll(async () => (await statuses()).filter((status) => status === 'approved').length).toBe(49);
  expect((await statuses())[20]).toBe('pending');

  await card.getByRole('button', { name: say('Approve'), exact: true }).click();
  await expect(cameBack).toHaveCount(0);
  await eventually(async () => (await storedReview(server, stale)).status === 'approved', 'it was read again');
});

test('two admins without a signal decide about the same queue, and their devices come to the same', async ({
  open,
  server,
}) => {
  const first = await signUpAdmin(server, 'Primera');
  const second = await signUpAdmin(server, 'Segunda');
  const name = 'Ambas';
  const about = { ...(await signUpProfessional(server, name)), name };
  const titles = ['igual', 'distinta', 'solo una', 'solo otra'].map((title) => `${name} ${title}`);
  const [alike = '', unlike = '', hers = '', others = ''] = titles;
  const ids = await putWaiting(server, about, titles);
  const desks = [await open(queue, first), await open(queue, second)] as const;
  const [one, other] = desks;
  for (const desk of desks) {
    await untilReady(desk);
    desk.cut();
  }
  for (const title of [alike, unlike, hers]) {
    await cardOf(one, title)
      .getByRole('button', { name: say('Approve'), exact: true })
      .click();
  }
  for (const title of [alike, others]) {
    await cardOf(other, title)
      .getByRole('button', { name: say('Approve'), exact: true })
      .click();
  }
  await cardOf(other, unlike)
    .getByRole('button', { name: say('Reject'), exact: true })
    .click();
  await cardOf(other, unlike)
    .getByRole('button', { name: `1. ${say('It offends somebody')}` })
    .click();
  await expect(other.page.getByText(waiting(3))).toBeVisible();
  await expect(one.page.getByText(waiting(3))).toBeVisible();
  await one.mend();
  // Each is sent in its own time.
  for (const title of [alike, unlike, hers]) await expect(cardOf(one, title)).not.toContainText(say('Not sent yet'));
  await other.mend();
  await expect(cardOf(other, unlike)).toContainText(
    say('Somebody else on the team decided this otherwise in the meantime.'),
  );
  await expect(other.page.getByRole('region', { name: say('Not carried out') })).toContainText(
    say('Somebody else on the team decided this otherwise in the meantime.'),
  );

  for (const desk of desks) {
    for (const title of titles) await expect(cardOf(desk, title)).toContainText(say('Approved'));
  }
  for (const id of ids) expect((await storedReview(server, id)).status).toBe('approved');
  expect((await storedReview(server, ids[1] ?? '')).decision?.by).toBe(first.uid);
});

test('who is no admin any more loses what was on the device, and sees what was not sent', async ({ open, server }) => {
  const admin = await signUpAdmin(server, 'Destituida');
  const name = 'Intacta';
  const about = { ...(await signUpProfessional(server, name)), name };
  const [id = ''] = await putWaiting(server, about, [name]);
  const [desk, idle] = [await open(queue, admin), await open(queue, admin)];
  await untilReady(desk);
  await untilReady(idle);
  desk.cut();
  await cardOf(desk, name)
    .getByRole('button', { name: say('Approve'), exact: true })
    .click();
  await expect(cardOf(desk, name)).toContainText(say('Not sent yet'));

  await changeUser(server.stores, admin.uid, { isAdmin: false });
  await expect.poll(() => adminDatabases(idle)).toEqual([]);
  // The page that it leads to has cards of its own.
  await expect(cardOf(idle, name)).toHaveCount(0);

  await desk.mend();
  const notice = desk.page
    .getByRole('status')
    .filter({ hasText: say('You are not on the team any more. What you decided on this device last was not sent:') });
  await expect(notice).toContainText(say('Approve a review of {name}', { name }));
  await expect(cardOf(desk, name)).toHaveCount(0);
  await expectAccessible(desk.page);
  await notice.getByRole('button', { name: say('Dismiss') }).click();
  await expect.poll(() => adminDatabases(desk)).toEqual([]);
  await expect(notice).toHaveCount(0);
  expect((await storedReview(server, id)).status).toBe('pending');
});

test('an account is deleted by an admin who shows their password, which needs a signal, and leaves every other device', async ({
  open,
  server,
}) => {
  const admin = await signUpAdmin(server, 'Borradora');
  const name = 'Efimera';
  const { uid } = await signUpProfessional(server, name);
  await bringToLife(server, uid, name);
  await bringToLife(server, 'estable', 'Estable');
  const from = { ...makeReview('', '').from, uid, name };
  const written = makeReview('estable', uid, { title: `De ${name}`, from });
  await putReview(server.stores, written);
  const seen = await open(`/es/profile/${uid}`);
  await expect(seen.page.getByRole('heading', { level: 1, name })).toBeVisible();
  await untilUpToDate(seen.page);
  const desk = await open('/es/admin/accounts', admin);
  await untilReady(desk);

  const { page } = desk;
  await page.getByLabel(say('Search accounts')).fill(name);
  await page.getByRole('button', { name: say('More about {name}', { name }) }).click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet.getByRole('button', { name: say('Delete this account') })).toBeDisabled();
  await sheet.getByLabel(say('Yes, delete this account for good')).check();
  const own = sheet.getByLabel(say('Your own password'), { exact: true });
  await own.fill('not-this-one');
  await sheet.getByRole('button', { name: say('Delete this account') }).click();
  await expect(sheet.getByText(say('Wrong password'))).toBeVisible();
  await expectAccessible(page);
  desk.cut();
  await own.fill(password);
  await sheet.getByRole('button', { name: say('Delete this account') }).click();
  await expect(sheet.getByRole('alert')).toContainText(
    say(
      'Confío cannot be reached right now: its server may be down, or your signal too weak. Try again in a moment; you can still search and read what is on this device.',
    ),
  );
  await desk.mend();
  await sheet.getByRole('button', { name: say('Delete this account') }).click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: uid });
  await expect(row).toHaveCount(0);
  await expect(seen.page.getByRole('heading', { level: 1, name: say('Page not found') })).toBeVisible();
  await eventually(async () => {
    const { from: author } = await storedReview(server, reviewDocumentId(written));
    return author.name === '' && author.uid !== uid;
  }, 'what they wrote has no name');
  await seen.page.goto(new URL('/es/profile/estable', seen.page.url()).href);
  await expect(seen.page.getByRole('article').filter({ hasText: `De ${name}` })).toContainText(say('Former member'));
});

test('the reviews of an account that are too old for the device come from the server, once it can be reached', async ({
  open,
  server,
}) => {
  const admin = await signUpAdmin(server, 'Archivera');
  const name = 'Antigua';
  const about = await signUpProfessional(server, name);
  const longAgo = Date.now() - 200 * 24 * 60 * 60 * 1000;
  const decision = { by: admin.uid, at: longAgo, action: 'approve', reason: null, decidedOn: 1 } as const;
  const title = 'De hace mucho';
  await putReview(server.stores, makeReview(about.uid, 'luis', { title, createdAt: longAgo, decision }));
  const desk = await open('/es/admin/accounts', admin);
  const { page } = desk;
  await untilReady(desk);
  await untilInstalled(page);
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name: say('More about {name}', { name }) }).click();
  await page.getByRole('link', { name: say('Its reviews, received and written') }).click();
  await expect(page.getByRole('heading', { name: say('Reviews of and by {name}', { name }) })).toBeVisible();
  await expect(cardOf(desk, title)).toContainText(say('Approved'));
  await expect(page.getByText(say('All there are, of any age.'))).toBeVisible();
  await expectAccessible(page);

  desk.cut();
  await page.reload();
  const away = page.getByText(
    say('The server cannot be reached: these are the ones on this device. The older ones come with a signal.'),
  );
  await expect(away).toBeVisible();
  await expect(cardOf(desk, title)).toHaveCount(0);
  await desk.mend();
  await expect(cardOf(desk, title)).toBeVisible();
  await cardOf(desk, title)
    .getByRole('button', { name: say('Unapprove'), exact: true })
    .click();
  await expect(cardOf(desk, title)).toContainText(say('Pending'));
  await page.getByRole('link', { name: say('To everything waiting') }).click();
  await expect(cardOf(desk, title)).toContainText(say('Pending'));
});
