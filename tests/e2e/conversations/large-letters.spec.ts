import type { Locator, Page } from '@playwright/test';
import type { ConversationName } from '../../../shared/collections/keys.ts';
import type { Card } from '../../../shared/model/conversation/card.ts';
import { sendMessage } from '../../world/conversations.ts';
import { signUpMember } from '../../world/people.ts';
import { lostInLargeLetters, smallTargets } from '../fit.ts';
import { expect, expectAccessible, test } from '../fixture.ts';
import { wordsIn } from '../words.ts';
import { deviceOf, signUpLive, threadOf } from './thread.ts';

const say = await wordsIn('es');
const long = 'Con materiales, transporte hasta Cabuya y garantía por escrito de doce meses';

test('conversations, cards, the answers beside each other and the form of a price fit a phone with letters twice as large, light and dark', async ({
  line,
  server,
  browser,
}) => {
  test.slow();
  const name = 'Impermeabilizadora Peninsular de Guanacaste';
  const [person, other] = [await signUpLive(server, name), await signUpLive(server, 'Impermeabilizantes Bajura')];
  const luis = await signUpMember(server, 'Luis Alfonso Villalobos Chinchilla');
  const request = crypto.randomUUID();
  const asked: Card = {
    kind: 'request',
    service: 'plumbing',
    zone: 'tamarindo',
    when: 'week',
    whenNote: 'Por la tarde',
  };
  for (const each of [person, other])
    await sendMessage(luis, { role: 'resident', other: each.uid }, long, { id: request, card: asked });
  const back: ConversationName = { role: 'professional', other: luis.uid };
  const price = { kind: 'price' as const, request, amount: 12_345_000, currency: 'CRC' as const };
  const validUntil = Date.now() + 86_400_000;
  await sendMessage(person, back, long, { card: { ...price, validUntil } });
  await sendMessage(other, back, long, { card: { kind: 'decline', request, reason: 'service' } });
  await sendMessage(person, back, 'https://www.impermeabilizadora-peninsular-de-guanacaste.example/precios');
  await sendMessage(luis, { role: 'resident', other: person.uid }, long);

  const his = await deviceOf(await browser.newContext(), { ...person, ...luis }, line.origin);
  const main = his.getByRole('main');
  await his.goto(`${line.origin}/es/messages`);
  await expect(main.getByRole('link', { name: /Impermeabilizadora Peninsular/ })).toBeVisible();
  await expectFit(his);
  await his.goto(`${line.origin}/es/prices/${request}`);
  await expect(main).toContainText('₡12.345.000');
  await expectFit(his);
  await his.goto(`${line.origin}/es/messages/resident-${person.uid}`);
  const thread = threadOf(his, say, name);
  await expect(thread.messages).toContainText('₡12.345.000');
  await expectFit(his, thread.messages);
  await his.context().close();

  const hers = await deviceOf(await browser.newContext(), person, line.origin);
  await hers.goto(`${line.origin}/es/messages/professional-${luis.uid}`);
  const received = threadOf(hers, say, 'Luis Alfonso Villalobos Chinchilla');
  await expect(received.messages).toContainText('₡12.345.000');
  await expectFit(hers, received.messages);
  await received.messages.getByRole('button', { name: say('Give another price') }).click();
  await expect(hers.getByRole('dialog').getByLabel(say('Amount'))).toBeVisible();
  await expectFit(hers, hers.getByRole('dialog'));
  await hers.context().close();
});

/** Expects the page to fit, and within it `part`, which scrolls, not to scroll to the side. */
async function expectFit(page: Page, part?: Locator): Promise<void> {
  await expectAccessible(page, part && (await part.getAttribute('aria-labelledby')) ? 'dialog' : 'main');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await smallTargets(page)).toEqual([]);
    expect(await lostInLargeLetters(page)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (!part) return;
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  const over = await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''));
  expect(over).toBeLessThanOrEqual(0);
}
