import type { Page } from '@playwright/test';
import { exampleUid, expect, test, untilUpToDate } from '../fixture.ts';

// Nothing is on the device yet: what is late comes after what was rendered.
test.use({ hasProvince: true, serviceWorkers: 'block' });
test.describe.configure({ timeout: 120_000 });

/** What the browser tells of something that moved without being pressed (Layout Instability API). */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** The most that may move altogether on a first visit, as a part of the screen times how far. */
const most = 0.02;

for (const path of ['', '/find', '/find/plumbing/tamarindo', '/profile/{uid}']) {
  test(`what has been read stays where it is while /es${path} comes alive over a slow line`, async ({
    page,
    line,
    server,
  }) => {
    await slowDown(page);
    await page.goto(`${line.origin}/es${path.replace('{uid}', await exampleUid(server))}`);
    await untilUpToDate(page);
    await page.waitForLoadState('networkidle');
    const { moved, sum } = await shiftsOf(page);
    expect(sum, moved.join('\n')).toBeLessThan(most);
  });
}

/** As slow as it takes for letters, pictures and code to come one after the other. */
async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  const line = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await devTools.send('Network.emulateNetworkConditions', { offline: false, ...line });
}

/** What moved since the page began, and how much that is. */
function shiftsOf(page: Page): Promise<{ moved: string[]; sum: number }> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = (observer.takeRecords() as LayoutShift[]).filter(({ hadRecentInput }) => !hadRecentInput);
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? 'what is gone');
    return {
      moved: shifts.map(({ value, sources }) => `${value}: ${sources.map(({ node }) => nameOf(node)).join(', ')}`),
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
    };
  });
}
