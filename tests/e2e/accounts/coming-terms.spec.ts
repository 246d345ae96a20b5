import { pino } from 'pino';
import { namelessSite } from '../../../shared/model/site.ts';
import { announceTerms } from '../../../sync-server/accounts/lifecycle/announce-terms.ts';
import { makeMailer } from '../../../sync-server/letters/mail.ts';
import { makeComingTerms } from '../../world/makers.ts';
import { mailTo } from '../../world/sign-in/outbox.ts';
import { signUpMember } from '../../world/people.ts';
import { expect, expectAccessible, sayOnline, test, untilInstalled, untilUpToDate } from '../fixture.ts';
import { signInOn } from '../editing/professional.ts';
import { wordsIn } from '../words.ts';

const day = 24 * 60 * 60 * 1000;
// Workers read this file at moments of their own: to them it is the same version.
const today = Math.floor(Date.now() / day) * day;
const coming = makeComingTerms({
  toldFrom: new Date(today).toISOString(),
  from: new Date(today + 40 * day).toISOString(),
});
const say = await wordsIn('es');

test.use({ locale: 'es-CR', comingTerms: coming });
test.describe.configure({ timeout: 180_000 });

test('a member hears of new terms in time, in the bell and by mail, and reads of them without signal', async ({
  page,
  line,
  server,
}) => {
  const ana = await signUpMember(server, 'Iveth lectora', { emailVerified: true });
  await signInOn(page.context(), ana, line.origin);
  await page.goto(`${line.origin}/es/find`);
  await untilUpToDate(page);
  await untilInstalled(page);
  const folder = `${server.store.folder}/outbox`;
  const mailer = makeMailer({ kind: 'outbox', folder }, namelessSite, pino({ level: 'silent' }));
  await announceTerms({ stores: server.stores, mailer, publicOrigin: server.origin }, coming, Date.now());
  const unread = page.getByRole('banner').getByRole('link', { name: say('Notices, new: {unread}', { unread: 1 }) });
  await expect(unread).toBeVisible();
  expect(await mailTo(server.store, ana.email)).toHaveLength(1);

  line.cut();
  await page.reload();
  await unread.click();
  await expect(page.getByRole('article')).toContainText(coming.changes.es);
  await expectAccessible(page);
  await page.getByRole('link', { name: say('Read the terms') }).click();
  const said = page.getByRole('region', { name: say.like('A new version applies from {day}') });
  await expect(said).toContainText(coming.changes.es);
  await page.reload();
  await expect(said).toContainText(coming.changes.es);
  await said.getByText(say('Read all that is new')).click();
  await expect(said.getByRole('heading', { name: say('Conversations') })).toBeVisible();
  await expectAccessible(page);

  line.mend();
  await sayOnline(page);
  await page.goto(`${line.origin}/en/tos`);
  await expect(page.getByRole('region', { name: /^A new version applies from/ })).toContainText(coming.changes.en);
  await expectAccessible(page);
});
