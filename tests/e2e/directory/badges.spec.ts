import type { Page } from '@playwright/test';
import { professionalId } from '../../../sync-server/couch/documents.ts';
import type { Professional } from '../../../shared/model/professional.ts';
import type { User } from '../../../shared/model/user.ts';
import type { Stars } from '../../../shared/model/review.ts';
import { answered } from '../../world/conversations.ts';
import { makeContractor, makeReview, testTime } from '../../world/makers.ts';
import type { TestServer } from '../../world/server.ts';
import { putReview, putUser } from '../../world/world.ts';
import { expect, expectAccessible, test, untilUpToDate } from '../fixture.ts';
import { wordsIn } from '../words.ts';

const say = await wordsIn('es');

const minute = 60_000;
const year = new Date(testTime).getFullYear();
const phoneVerified = say('Phone number confirmed');
const memberSince = say('On Confío since {memberSince}', { memberSince: String(year) });
const answers = say('Usually answers within an hour');
const topRated = say('More than {stars} stars in {reviews} reviews or more', { stars: '4,8', reviews: '20' });

const fives = (count: number) => Array.from({ length: count }, (): Stars => 5);
/** Each with the fact, and with the nearest to it that is not enough. */
const badges = [
  { words: phoneVerified, has: { phoneVerified: true }, lacks: { phoneVerified: false } },
  { words: answers, has: { answersWithin: 'hour' }, lacks: { answersWithin: null } },
  { words: topRated, has: { stars: fives(20) }, lacks: { stars: fives(19) } },
  // 4.83 and 4.8 of thirty and of twenty-five.
  { words: topRated, has: { stars: starsOf(25, 5) }, lacks: { stars: starsOf(20, 5) } },
] as const;

for (const [index, { words, has, lacks }] of badges.entries()) {
  test(`whose facts allow it has the badge ‘${words}’, and nobody else (${index + 1})`, async ({ page, server }) => {
    await live(server, `insignia-${index}`, has);
    await live(server, `sin-insignia-${index}`, lacks);
    await page.goto(`${server.origin}/es/profile/insignia-${index}`);
    await expect(badgeOf(page, words)).toBeVisible();
    await page.goto(`${server.origin}/es/profile/sin-insignia-${index}`);
    // Their account has a beginning, whatever else is not known of them.
    await expect(badgeOf(page, memberSince)).toBeVisible();
    await expect(badgeOf(page, words)).toHaveCount(0);
    // What the device says is what was rendered.
    await untilUpToDate(page);
    await expect(badgeOf(page, words)).toHaveCount(0);
    await page.goto(`${server.origin}/es/profile/insignia-${index}`);
    await untilUpToDate(page);
    await expect(badgeOf(page, words)).toBeVisible();
    await expectAccessible(page);
  });
}

test('since when somebody is on Confío is said where it is known', async ({ page, server }) => {
  await live(server, 'desde-siempre', {});
  const { stores, origin } = server;
  await page.goto(`${origin}/es/profile/desde-siempre`);
  await expect(badgeOf(page, memberSince)).toBeVisible();
  // As a server of an older version left it. This one writes it anew at night, and whenever something of theirs changes: as their reviews are announced.
  await expect(async () => {
    const known = await stores.catalogue.get(professionalId('desde-siempre'));
    const { version, professional } = known as unknown as { version: number; professional: Professional };
    await stores.catalogue.put({
      ...known,
      version: version + 1,
      professional: { ...professional, memberSince: null },
    });
    await expect(badgeOf(page, memberSince)).toHaveCount(0, { timeout: 5000 });
  }).toPass();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('desde-siempre');
  await expect(badgeOf(page, memberSince)).toHaveCount(0);
});

const badgeOf = (page: Page, words: string) => page.getByRole('main').getByRole('listitem').getByText(words);

function starsOf(fiveStars: number, fourStars: number): Stars[] {
  return [...fives(fiveStars), ...Array.from({ length: fourStars }, (): Stars => 4)];
}

/** Brings somebody to life who has as many reviews as there are `stars`, or three. */
async function live(
  { stores, origin }: TestServer,
  uid: string,
  { stars = fives(3), ...change }: Partial<User> & { stars?: readonly Stars[] },
): Promise<void> {
  // The server counts for itself how soon they answer, a moment after it starts.
  if (change.answersWithin)
    await answered(
      stores,
      uid,
      Array.from({ length: 5 }, () => 5 * minute),
    );
  await putUser(stores, makeContractor({ uid, displayName: uid, ...change }));
  for (const [index, rating] of stars.entries()) await putReview(stores, makeReview(uid, `${index}`, { rating }));
  const count = async () => {
    const answer = await fetch(`${origin}/catalogue/professional/${uid}`);
    return answer.ok ? ((await answer.json()) as Professional).rating.count : 0;
  };
  await expect.poll(count).toBe(stars.length);
}
