import { languages } from '../../../shared/model/language.ts';
import { reviewDocumentId } from '../../../shared/model/review.ts';
import { makeReview } from '../../world/makers.ts';
import { changeUser } from '../../world/people.ts';
import { changeDocument } from '../../../sync-server/couch/change.ts';
import { eventually, putReview } from '../../world/world.ts';
import { words } from '../access-words.ts';
import { adminDatabases, cardOf, deskWords, putWaiting, storedReview, test, untilReady } from './desk.ts';
import { bringToLife, expect, expectAccessible, untilInstalled, untilUpToDate } from '../fixture.ts';
import { settle, states } from '../people.ts';

test.describe.configure({ timeout: 120_000 });

for (const lang of languages) {
  const said = { ...words[lang], ...deskWords[lang] };
  const queue = `/${lang}/admin/reviews`;

  test(`fifty reviews are approved by keyboard without a signal, and the one that changed meanwhile comes back (${lang})`, async ({
    open,
    house: { server },
  }) => {
    const admin = await settle(server, `Viajera-${lang}`, states.admin);
    const name = `Cincuenta-${lang}`;
    const about = { ...(await settle(server, name, states.member)), name };
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
    await expect(page.getByText(said.waiting(50))).toBeVisible();
    const stale = ids[20] ?? '';
    await changeDocument(server.stores.reviews, stale, (stored) =>
      stored ? { ...stored, review: 'Otra cosa.', contentVersion: 2, editedAt: Date.now() } : null,
    );
    await page.reload();
    await expect(page.getByText(said.waiting(50))).toBeVisible();

    await desk.mend();
    const cameBack = page.getByRole('region', { name: said.notCarriedOut });
    await expect(cameBack).toContainText(said.textChanged);
    await expect(page.getByText(said.waiting(50))).toHaveCount(0);
    const card = cardOf(desk, titles[20] ?? '');
    await expect(card).toContainText(`${said.status.pending}${said.cameBack}`);
    await expect(card).toContainText('Otra cosa.');
    await expectAccessible(page);
    const statuses = await Promise.all(ids.map(async (id) => (await storedReview(server, id)).status));
    expect(statuses.filter((status) => status === 'approved')).toHaveLength(49);
    expect(statuses[20]).toBe('pending');

    await card.getByRole('button', { name: said.approve, exact: true }).click();
    await expect(cameBack).toHaveCount(0);
    await eventually(async () => (await storedReview(server, stale)).status === 'approved', 'it was read again');
  });

  test(`two admins without a signal decide about the same queue, and their devices come to the same (${lang})`, async ({
    open,
    house: { server },
  }) => {
    const first = await settle(server, `Primera-${lang}`, states.admin);
    const second = await settle(server, `Segunda-${lang}`, states.admin);
    const name = `Ambas-${lang}`;
    const about = { ...(await settle(server, name, states.member)), name };
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
      await cardOf(one, title).getByRole('button', { name: said.approve, exact: true }).click();
    }
    for (const title of [alike, others]) {
      await cardOf(other, title).getByRole('button', { name: said.approve, exact: true }).click();
    }
    await cardOf(other, unlike).getByRole('button', { name: said.reject, exact: true }).click();
    await cardOf(other, unlike).getByRole('button', { name: said.offensive }).click();
    await expect(other.page.getByText(said.waiting(3))).toBeVisible();
    await one.mend();
    await expect(one.page.getByText(said.waiting(3))).toHaveCount(0);
    await other.mend();
    await expect(cardOf(other, unlike)).toContainText(said.decidedOtherwise);
    await expect(other.page.getByRole('region', { name: said.notCarriedOut })).toContainText(said.decidedOtherwise);

    for (const desk of desks) {
      for (const title of titles) await expect(cardOf(desk, title)).toContainText(said.status.approved);
    }
    for (const id of ids) expect((await storedReview(server, id)).status).toBe('approved');
    expect((await storedReview(server, ids[1] ?? '')).decision?.by).toBe(first.uid);
  });

  test(`who is no admin any more loses what was on the device, and sees what was not sent (${lang})`, async ({
    open,
    house: { server },
  }) => {
    const admin = await settle(server, `Destituida-${lang}`, states.admin);
    const name = `Intacta-${lang}`;
    const about = { ...(await settle(server, name, states.member)), name };
    const [id = ''] = await putWaiting(server, about, [name]);
    const [desk, idle] = [await open(queue, admin), await open(queue, admin)];
    await untilReady(desk);
    await untilReady(idle);
    desk.cut();
    await cardOf(desk, name).getByRole('button', { name: said.approve, exact: true }).click();
    await expect(cardOf(desk, name)).toContainText(said.notSent);

    await changeUser(server.stores, admin.uid, { isAdmin: false });
    await expect.poll(() => adminDatabases(idle)).toEqual([]);
    await expect(idle.page.getByRole('article')).toHaveCount(0);

    await desk.mend();
    const notice = desk.page.getByRole('status').filter({ hasText: said.notOnTheTeam });
    await expect(notice).toContainText(`${said.approveOf} ${name}`);
    await expect(desk.page.getByRole('article')).toHaveCount(0);
    await expectAccessible(desk.page);
    await notice.getByRole('button', { name: said.dismiss }).click();
    await expect.poll(() => adminDatabases(desk)).toEqual([]);
    await expect(notice).toHaveCount(0);
    expect((await storedReview(server, id)).status).toBe('pending');
  });

  test(`an account is deleted from a device without a signal once there is one, and leaves every other device (${lang})`, async ({
    open,
    house: { server },
  }) => {
    const admin = await settle(server, `Borradora-${lang}`, states.admin);
    const name = `Efimera-${lang}`;
    const { uid } = await settle(server, name, { ...states.member, isContractor: true });
    await bringToLife(server, uid, name);
    await bringToLife(server, `estable-${lang}`, `Estable ${lang}`);
    const from = { ...makeReview('', '').from, uid, name };
    const written = makeReview(`estable-${lang}`, uid, { title: `De ${name}`, from });
    await putReview(server.stores, written);
    const seen = await open(`/${lang}/profile/${uid}`);
    await expect(seen.page.getByRole('heading', { level: 1, name })).toBeVisible();
    await untilUpToDate(seen.page);
    const desk = await open(`/${lang}/admin/accounts`, admin);
    await untilReady(desk);

    const { page } = desk;
    desk.cut();
    await page.getByLabel(said.search).fill(name);
    await page.getByRole('button', { name: `${said.more} ${name}` }).click();
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet.getByRole('button', { name: said.deleteAccount })).toBeDisabled();
    await sheet.getByLabel(said.confirmDeletion).check();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: said.deleteAccount }).click();
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: uid });
    await expect(row).toContainText(said.leaving);
    await expect(row).toContainText(said.notSent);
    await expect(seen.page.getByRole('heading', { level: 1, name })).toBeVisible();

    await desk.mend();
    await expect(row).toHaveCount(0);
    await expect(seen.page.getByRole('heading', { level: 1, name: said.notFound })).toBeVisible();
    await eventually(async () => {
      const { from: author } = await storedReview(server, reviewDocumentId(written));
      return author.name === '' && author.uid !== uid;
    }, 'what they wrote has no name');
    await seen.page.goto(new URL(`/${lang}/profile/estable-${lang}`, seen.page.url()).href);
    await expect(seen.page.getByRole('article').filter({ hasText: `De ${name}` })).toContainText(said.formerMember);
  });
}
