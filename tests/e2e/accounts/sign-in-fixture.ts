import type { Page } from '@playwright/test';
import { expect, test as base } from '../fixture.ts';

/** Where nothing but what the tests bring about is to be complained of by the page. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      // A refusal, and a line that is cut, are errors to the browser's network.
      const isOfNetwork = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isOfNetwork) errors.push(message.text());
    });
    await use(page);
    expect(errors).toEqual([]);
  },
});

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export async function fillIn(page: Page, given: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(given)) await field(page, label).fill(text);
}
