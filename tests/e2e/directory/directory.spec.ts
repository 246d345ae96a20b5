import { languages } from '../../../shared/model/language.ts';
import { bringToLife, expect, holdBack, openMenu, test, sayOnline, untilInstalled, untilUpToDate } from '../fixture.ts';
import { wordsIn } from '../words.ts';

test.use({ hasProvince: true });

const cards = 'main li a[href*="/profile/"]';

test("'plomero' on the English side finds plumbers", async ({ page, line }) => {
  await page.goto(`${line.origin}/en/find`);
  await untilUpToDate(page);
  await page.getByRole('combobox').first().fill('plomero');
  await expect(page).toHaveURL(/q=plomero/);
  await expect(page.locator(cards).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('main li', { has: page.locator('a[href*="/profile/"]') }).first()).toContainText(/plumb/i);
});

test('who taps a card in the moment of typing gets to the profile, and back to what was typed', async ({
  page,
  line,
}) => {
  await page.goto(`${line.origin}/es/find`);
  await untilUpToDate(page);
  // No further apart than the screen needs to follow.
  await page.evaluate(async (card) => {
    const field = document.querySelector<HTMLInputElement>('[role="combobox"]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'plomero');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    document.querySelector<HTMLAnchorElement>(card)?.click();
  }, cards);
  await expect(page).toHaveURL(/\/profile\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/find\?q=plomero/);
});

test('what is typed and chosen before the page is alive is searched for once it is', async ({ page, line }) => {
  const answer = await holdBack(page, '**/assets/*.js');
  await page.goto(`${line.origin}/es/find`, { waitUntil: 'commit' });
  await page.getByRole('combobox').first().fill('plomero');
  await page.locator('select[name="sort"]').selectOption('rating');
  answer();
  await expect(page).toHaveURL(/q=plomero&sort=rating/);
  await expect(page.getByRole('combobox').first()).toHaveValue('plomero');
  await expect(page.locator('select[name="sort"]')).toHaveValue('rating');
  await expect(page.locator('main li', { has: page.locator('a[href*="/profile/"]') }).first()).toContainText(
    'Fontanería',
  );
});

test('the directory is narrowed by zone, in the address as on the screen', async ({ page, line }) => {
  await page.goto(`${line.origin}/es/find?zone=tamarindo`);
  await untilUpToDate(page);
  await expect(page.locator(cards).first()).toBeVisible();
  const inTamarindo = await page.locator('[aria-setsize]').first().getAttribute('aria-setsize');
  await page.goto(`${line.origin}/es/find`);
  await expect(page.locator(cards).first()).toBeVisible();
  await expect
    .poll(async () => Number(await page.locator('[aria-setsize]').first().getAttribute('aria-setsize')))
    .toBeGreaterThan(Number(inTamarindo));
});

test('on a phone the quick filters stand in one line, each a tap that adds it or takes it away', async ({
  page,
  line,
}) => {
  const say = await wordsIn('es');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${line.origin}/es/find?service=plumbing`);
  await untilUpToDate(page);
  const quick = page.getByRole('list', { name: say('Quick filters') });
  const chips = quick.getByRole('listitem');
  await expect(chips.first()).toHaveText('Fontanería');
  const names = await chips.allInnerTexts();
  const priced = say('Shows a price');
  await quick.getByRole('link', { name: priced }).press('Enter');
  await expect(page).toHaveURL(/price=true/);
  const remove = quick.getByRole('link', { name: say('Remove {words}', { words: priced }) });
  await expect(remove).toBeFocused();
  await expect(page.getByRole('button', { name: say('Filters') })).toContainText('2');
  expect((await chips.allInnerTexts()).slice(0, names.length)).toEqual(names);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await remove.click();
  await expect(page).not.toHaveURL(/price/);
  await page.goBack();
  await expect(remove).toBeVisible();
  await quick.getByRole('link', { name: say('Clear filters') }).click();
  await expect(page).toHaveURL(/\/es\/find$/);
});

test('offline, the directory is searched and profiles are read', async ({ page, line }) => {
  await page.goto(`${line.origin}/es/find`);
  await untilUpToDate(page);
  await untilInstalled(page);
  const first = page.locator(cards).first();
  const name = (await first.innerText()).trim();
  expect(name).not.toBe('');
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  line.cut();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.locator('[data-phase="offline"]')).toBeAttached();
  await page.goto(`${line.origin}/es/find?q=plomero`);
  await page.locator(cards).nth(1).click();
  await expect(page).toHaveURL(/\/profile\//);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name);

  line.mend();
  await sayOnline(page);
  await untilUpToDate(page);
});

test('whoever scrolls to the end has seen everybody, also with no signal', async ({ page, line }) => {
  await page.goto(`${line.origin}/es/find`);
  await untilUpToDate(page);
  line.cut();
  await expect(page.locator('[data-phase="offline"]')).toBeAttached();
  const total = await page.locator('[aria-setsize]').first().getAttribute('aria-setsize');
  expect(Number(total)).toBeGreaterThan(24);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const last = page.locator(`[aria-posinset="${total}"]`);
    await expect(last.locator('a[href*="/profile/"]')).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('whoever scrolls before the directory is here goes on with the pages of the server, and then with their own', async ({
  page,
  line,
}) => {
  const letCome = await holdBack(page, '**/sync/catalogue/*');
  await page.goto(`${line.origin}/es/find`);
  const say = await wordsIn('es');
  await expect(page.getByRole('navigation', { name: say('Pages') })).toBeVisible();
  const end = page.locator('[aria-posinset]').last();
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const { total, place } = await end.evaluate((card) => ({
      total: card.getAttribute('aria-setsize'),
      place: card.getAttribute('aria-posinset'),
    }));
    expect(place).toBe(total);
  }).toPass();
  expect(Number(await end.getAttribute('aria-posinset'))).toBeGreaterThan(24);
  await expect(page.getByRole('navigation', { name: say('Pages') })).toHaveCount(0);
  letCome();
  await untilUpToDate(page);
  await expect(end).toHaveAttribute('aria-posinset', (await end.getAttribute('aria-setsize')) ?? '');
});

test('a window that shows the whole page at once goes on with the list by itself', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 16_000 });
  await page.goto(`${server.origin}/es/find`);
  await expect(page.locator('[aria-posinset="25"]')).toBeVisible();
});

for (const language of languages) {
  test(`from the moment a first visit is told so in '${language}', a reload with no signal shows the directory`, async ({
    page,
    line,
  }) => {
    const say = await wordsIn(language);
    // Texts wait a while for the app.
    const said = (words: string) =>
      expect(
        page.getByRole('region', { name: say('Sync status'), includeHidden: true }).locator('[role="status"]'),
      ).toHaveText(words, { timeout: 30_000 });
    await page.addInitScript(() => {
      const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
      // Listened for from the beginning: the worker may be asked for only after it.
      const letGo = new Promise((resolve) => globalThis.addEventListener('let-go', resolve, { once: true }));
      navigator.serviceWorker.register = async (...asked) => {
        await letGo;
        return register(...asked);
      };
    });
    await page.goto(`${line.origin}/${language}/find`);
    await said(say('The whole directory is on this device. The app itself is still on its way.'));
    await expect(page.locator('[data-phase="syncing"]')).toBeAttached();
    await page.evaluate(() => globalThis.dispatchEvent(new Event('let-go')));
    await said(say('The whole directory is on this device. You can search it with no signal.'));
    line.cut();
    await page.reload();
    await expect(page.locator(cards).first()).toBeVisible();
    await page.goto(`${line.origin}/${language}/find?q=plomero&zone=tamarindo`);
    await expect(page.locator(cards).first()).toBeVisible();
  });
}

test('a professional who goes live appears without a reload', async ({ page, line, server }) => {
  await page.goto(`${line.origin}/es/find?q=recienllegada`);
  await untilUpToDate(page);
  await expect(page.locator(cards)).toHaveCount(0);
  await bringToLife(server, 'newcomer', 'Recienllegada Fontanería');
  await expect(page.locator(cards)).toHaveCount(1);
});

test('what went live while a device was away appears when it comes back, without a reload', async ({
  page,
  line,
  server,
}) => {
  await page.goto(`${line.origin}/en/find?q=mientrastanto`);
  await untilUpToDate(page);
  line.cut();
  await expect(page.locator('[data-phase="offline"]')).toBeAttached();
  await bringToLife(server, 'meanwhile', 'Mientrastanto Piscinas');
  line.mend();
  await expect(page.locator(cards)).toHaveCount(1, { timeout: 60_000 });
});

test('a second tab shows the same directory and its freshness', async ({ page, context, line }) => {
  await page.goto(`${line.origin}/en/find`);
  await untilUpToDate(page);
  const second = await context.newPage();
  await second.goto(`${line.origin}/en/find`);
  await expect(second.locator(cards).first()).toBeVisible();
  await untilUpToDate(second);
  await page.close();
  line.cut();
  await expect(second.locator('[data-phase="offline"]')).toBeAttached({ timeout: 40_000 });
});

test('a browser that keeps nothing gets the directory, and is told what it misses', async ({ page, line }) => {
  await page.addInitScript(() => {
    // What is made up here no other thread would meet: without one the page does it all.
    Reflect.deleteProperty(globalThis, 'Worker');
    Object.defineProperty(globalThis, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      },
    });
  });
  await page.goto(`${line.origin}/en/find`);
  await untilUpToDate(page);
  await expect(page.locator(cards).first()).toBeVisible();
  await openMenu(page);
  await expect(page.getByText('This browser does not let us keep anything')).toBeVisible();
});

test('a device with no room left says so, and shows what has arrived', async ({ page, line }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'Worker');
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its own 'this' below
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function putWhileThereIsRoom(value: { id?: unknown }, key?: IDBValidKey) {
      if (String(value.id).startsWith('texts-')) throw new DOMException('no room', 'QuotaExceededError');
      return key === undefined ? put.call(this, value) : put.call(this, value, key);
    };
  });
  await page.goto(`${line.origin}/es/find`);
  await expect(page.locator('[data-phase="full"]')).toBeAttached();
  await expect(page.locator(cards).first()).toBeVisible();
});
