import { expect, test } from 'vitest';
import { loadWords, wordsOf } from './words.ts';

test('catalogues that are fetched at once are all there in the end', async () => {
  await Promise.all([loadWords('es', 'app'), loadWords('es', 'account'), loadWords('es', 'pages')]);
  const spoken = Object.keys(wordsOf('es').messages);
  const apart = await Promise.all(
    (['app', 'account', 'pages'] as const).map(async (catalogue) => {
      const { messages } = (await import(`./locales/es/${catalogue}.po`)) as { messages: Record<string, unknown> };
      return Object.keys(messages);
    }),
  );
  for (const ids of apart) expect(spoken).toEqual(expect.arrayContaining(ids));
});
