import { noteAnswering } from '../../../sync-server/sync/conversations/note-answering.ts';
import { answered } from '../../world/conversations.ts';
import { makeReview } from '../../world/makers.ts';
import { putReview } from '../../world/world.ts';
import { expect, expectAccessible, test, untilUpToDate } from '../fixture.ts';
import { wordsIn } from '../words.ts';
import { signUpLive } from './thread.ts';

const say = await wordsIn('es');
const minute = 60_000;

test('a profile says how soon its professional usually answers, and which reviews are of people who wrote to them here', async ({
  page,
  line,
  server,
}) => {
  const { uid } = await signUpLive(server, 'Ebanista Puntual');
  await putReview(server.stores, makeReview(uid, 'escribiente', { hasWritten: true }));
  await answered(
    server.stores,
    uid,
    [5, 5, 5, 5, 5].map((minutes) => minutes * minute),
  );
  await noteAnswering(server.stores, Date.now());
  const text = async () => (await fetch(`${server.origin}/catalogue/professional/${uid}`)).text();
  await expect.poll(text).toContain('"answersWithin":"hour"');

  await page.goto(`${line.origin}/es/profile/${uid}`);
  await untilUpToDate(page);
  await expect(page.getByText(say('Usually answers within an hour'))).toBeVisible();
  const written = page.getByRole('article').filter({ hasText: say('Messaged on Confío') });
  await expect(written).toHaveCount(1);
  await expect(written).toContainText('escribiente');
  await expectAccessible(page);
});
