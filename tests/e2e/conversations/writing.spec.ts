import { conversationKey } from '../../../shared/collections/keys.ts';
import { sendMessage } from '../../world/conversations.ts';
import { signUpMember } from '../../world/people.ts';
import { expect, expectAccessible, test } from '../fixture.ts';
import { wordsIn } from '../words.ts';
import { deviceOf, signUpLive, threadOf } from './thread.ts';

const say = await wordsIn('es');

declare global {
  interface Window {
    /** What the icon of the installed app was to show, in its order. */
    badges: number[];
  }
}

test('each sees that the other is writing, until the message comes, which is read out once and counted on the icon', async ({
  context,
  line,
  server,
  browser,
}) => {
  const pro = await signUpLive(server, 'Pintor Presente');
  const luis = await signUpMember(server, 'Luis Presente');
  await sendMessage(luis, { role: 'resident', other: pro.uid }, 'Buenas, ¿viene hoy?');
  await context.addInitScript(() => {
    window.badges = [];
    navigator.setAppBadge = async (count) => void window.badges.push(count ?? 0);
  });
  const page = await deviceOf(context, { ...pro, ...luis }, line.origin);
  const address = `${line.origin}/es/messages/${conversationKey({ role: 'resident', other: pro.uid })}`;
  await page.goto(address);
  const mine = threadOf(page, say, 'Pintor Presente');
  await expect(mine.message('¿viene hoy?')).toBeVisible();
  const theirs = await deviceOf(await browser.newContext(), pro, line.origin);
  await theirs.goto(`${line.origin}/es/messages/${conversationKey({ role: 'professional', other: luis.uid })}`);
  const professional = threadOf(theirs, say, 'Luis Presente');
  await expect(mine.message('¿viene hoy?')).toContainText(say('Read'));

  const isWriting = page.getByText(say('is writing…'));
  await expect(async () => {
    await professional.field.press('V');
    await expect(isWriting).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(page.getByRole('status').filter({ hasText: say('is writing…') })).toHaveCount(0);
  await expectAccessible(page);
  await professional.field.fill('Voy para allá');
  await professional.send();
  await expect(mine.message('Voy para allá')).toBeVisible();
  await expect(isWriting).toHaveCount(0);
  await expect(page.getByRole('log').getByText('Voy para allá')).toHaveCount(1);
  // That it was read is kept before the page is left.
  await expect(professional.message('Voy para allá')).toContainText(say('Read'));

  await page.goto(`${line.origin}/es/find`);
  await professional.field.fill('Ya llegué');
  await professional.send();
  const lastBadge = () => page.evaluate(() => window.badges.at(-1));
  await expect.poll(lastBadge).toBe(1);
  await page.goto(address);
  await expect(mine.message('Ya llegué')).toBeVisible();
  await expect.poll(lastBadge).toBe(0);
  await theirs.context().close();
});
