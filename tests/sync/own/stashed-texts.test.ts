import { describe, expect, test } from 'vitest';
import { rowId } from '../../../client/db/own/own-tables.ts';
import { ownView } from '../../../shared/rules/account/user.ts';
import { storedUser } from '../../world/people.ts';
import { anyStore, eventually } from '../../world/world.ts';
import { Disk } from '../disk.ts';
import { OtherDevice, openPage, serveAccounts, shownAccount, signUp, untilSynced } from '../person.ts';

const withoutPrices = (account: object) =>
  Object.fromEntries(Object.entries(account).filter(([field]) => field !== 'prices'));

describe.each(anyStore)('over %s', (kind) => {
  test('what was typed when the page ended does not write over what another device wrote since: its owner chooses', async () => {
    const served = await serveAccounts(kind);
    const page = await openPage(new Disk());
    await signUp(page, 'ana');
    await untilSynced(page);
    const over = shownAccount(page).displayName;
    const other = await OtherDevice.of(served, 'ana');
    await other.change({ displayName: 'Ana María' });
    page.account.arrive();
    await eventually(() => shownAccount(page).displayName === 'Ana María', 'the newer name is here');

    await page.account.takeUp('displayName', { text: 'Ana de Nicoya', over });
    const [item] = page.account.get().inbox;
    const inbox = { field: 'displayName', mine: 'Ana de Nicoya', theirs: 'Ana María', refusal: null };
    expect(item).toMatchObject(inbox);
    expect(shownAccount(page).displayName).toBe('Ana María');
    expect((await other.account()).displayName).toBe('Ana María');

    if (item) await page.account.keepMine(item, item.mine);
    await untilSynced(page);
    expect((await other.account()).displayName).toBe('Ana de Nicoya');
  });

  test('what was typed when the page ended is an edit where what it was typed over still stands', async () => {
    const served = await serveAccounts(kind);
    const page = await openPage(new Disk());
    await signUp(page, 'ana');
    const over = shownAccount(page).displayName;
    await page.account.takeUp('displayName', { text: 'Ana de Nicoya', over });
    // Where the device had kept it before the page ended, it is there already.
    await page.account.takeUp('displayName', { text: 'Ana de Nicoya', over });
    expect(page.account.get().inbox).toEqual([]);
    await untilSynced(page);
    const other = await OtherDevice.of(served, 'ana');
    expect((await other.account()).displayName).toBe('Ana de Nicoya');
  });

  test('where it is not known what was typed over, or it may not stand, it is kept for its owner', async () => {
    await serveAccounts(kind);
    const page = await openPage(new Disk());
    await signUp(page, 'ana');
    const over = shownAccount(page).displayName;
    await page.account.takeUp('description', { text: 'Arreglo fugas.', over: null });
    const tooLong = 'Ana'.repeat(40);
    await page.account.takeUp('displayName', { text: tooLong, over });
    const { inbox } = page.account.get();
    expect(inbox.toSorted((a, b) => a.field.localeCompare(b.field))).toMatchObject([
      { field: 'description', mine: 'Arreglo fugas.', refusal: null },
      { field: 'displayName', mine: tooLong, refusal: { code: 'value-too-long', field: 'displayName' } },
    ]);
    expect(shownAccount(page)).toMatchObject({ description: '', displayName: over });
  });

  test('what was chosen where an older device had nothing is an edit: nothing stands there still', async () => {
    const served = await serveAccounts(kind);
    const page = await openPage(new Disk());
    const { uid } = await signUp(page, 'ana');
    await untilSynced(page);
    const remote = withoutPrices(ownView(await storedUser(served.stores, uid)));
    await page.own.ask(async (own) => own.opened?.rewrite(rowId('account', uid), withoutPrices, remote));
    await eventually(() => shownAccount(page).prices === undefined, 'the device has no prices');
    const prices = { plumbing: { amount: 9000, currency: 'CRC' as const, unit: 'visit' as const } };
    // As it was stashed: JSON has no undefined.
    const left = JSON.parse(JSON.stringify({ mine: prices, over: [undefined] })) as { mine: typeof prices; over: [] };
    await page.own.ask((own) => own.takeUp('prices', left));
    expect(page.account.get().inbox).toEqual([]);
    expect(shownAccount(page).prices).toEqual(prices);
  });
});
