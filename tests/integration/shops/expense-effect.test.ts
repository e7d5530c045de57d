/** Expenses and other revenue: what a change of them changes, is that, and can be undone. */
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteCategory } from '#app/services/costs/delete-category.server.ts';
import { saveScheduledAmounts } from '#app/services/costs/save-scheduled-amounts.server.ts';
import { selectLedger } from '../shop-fixture.ts';
import { RENT, useCostForms, WITHOUT_ORDERS } from './cost-forms-fixture.ts';

const { deps, shop, open, send, preview, sell, idIn, netProfit, dailyCosts } = useCostForms();

async function saveRent(): Promise<string> {
  await send('save-expense', { ...RENT, id: '' });
  return idIn('expenses');
}

describe('a recurring expense', () => {
  it('says what each month costs to the end of this one, and what comes first after it', async () => {
    const effect = await preview('save-expense', { ...RENT, id: '' });
    expect(effect).toMatchObject({
      ...WITHOUT_ORDERS,
      profitMinor: -62_000,
      months: [
        { month: '2023-01', profitMinor: -31_000 },
        { month: '2023-02', profitMinor: -31_000 },
      ],
      coming: { month: '2023-03', profitMinor: -31_000 },
    });
    await saveRent();
    expect(await netProfit()).toMatchObject({ '2023-01': -31_000, '2023-02': -31_000 });
  });

  it('changes from a day on: 2.00 more on each of ten days, then 62.00 more a month', async () => {
    const id = await saveRent();
    const before = await dailyCosts();
    const dearer = { ...RENT, id, amount: '372', change: 'from', changeDay: '2023-01-22' };
    expect(await preview('save-expense', dearer)).toMatchObject({
      profitMinor: -8200,
      months: [
        { month: '2023-01', profitMinor: -2000 },
        { month: '2023-02', profitMinor: -6200 },
      ],
      coming: { month: '2023-03', profitMinor: -6200 },
    });
    await send('save-expense', dearer);
    expect(await netProfit()).toMatchObject({ '2023-01': -33_000, '2023-02': -37_200 });
    expect(await preview('undo-expenses')).toMatchObject({
      profitMinor: 8200,
      months: [{ profitMinor: 2000 }, { profitMinor: 6200 }],
    });
    expect(await send('undo-expenses')).toMatchObject({ message: /as they were before/ });
    expect(await dailyCosts()).toEqual(before);
    await expect(send('undo-expenses')).rejects.toMatchObject({ code: 'not_found' });
    await expect(preview('undo-expenses')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('changes from now on by the day of the shop, and wholly where that is asked for', async () => {
    const id = await saveRent();
    const dearer = { ...RENT, id, amount: '372' };
    // Half past midnight on 1 February in Berlin.
    const clock = () => new Date('2023-01-31T23:30:00Z');
    expect(await preview('save-expense', { ...dearer, change: 'new' }, { clock })).toMatchObject({
      months: [{ month: '2023-02', profitMinor: -6200 }],
    });
    expect(await preview('save-expense', { ...dearer, change: 'all' })).toMatchObject({
      months: [{ profitMinor: -6200 }, { profitMinor: -6200 }],
    });
    const late = { ...dearer, endDay: '2023-01-31', change: 'from', changeDay: '2023-02-01' };
    await expect(preview('save-expense', late)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('that begins after this month changes no month so far', async () => {
    const later = { ...RENT, id: '', startDay: '2023-03-15' };
    // 17 days of March at 10.00.
    expect(await preview('save-expense', later)).toMatchObject({
      months: [],
      profitMinor: 0,
      coming: { month: '2023-03', profitMinor: -17_000 },
    });
  });

  it('gives back what it would have cost when it ends or is deleted, which can be undone', async () => {
    const id = await saveRent();
    const before = await dailyCosts();
    expect(await preview('end-expense', { id, lastDay: '2023-01-31' })).toMatchObject({
      months: [{ month: '2023-02', profitMinor: 31_000 }],
    });
    await expect(preview('end-expense', { id, lastDay: '2022-12-31' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    expect(await preview('delete-expense', { id })).toMatchObject({ profitMinor: 62_000 });
    await send('delete-expense', { id });
    expect(await dailyCosts()).toEqual([]);
    await send('undo-expenses');
    expect(await dailyCosts()).toEqual(before);
  });

  it('cannot be undone once a file or its category has changed it since', async () => {
    const id = await saveRent();
    const amounts = [{ ...RENT, id, amountMinor: 5000, endDay: null }] as Parameters<
      typeof saveScheduledAmounts
    >[1]['amounts'];
    await saveScheduledAmounts(deps(), { shopId: shop().shopId, kind: 'expense', amounts });
    await expect(send('undo-expenses')).rejects.toMatchObject({ code: 'not_found' });
    await send('save-expense', { ...RENT, id, category: 'Yard' });
    await deleteCategory(deps(), { shopId: shop().shopId, kind: 'expense', name: 'Yard' });
    await expect(send('undo-expenses')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('other revenue', () => {
  it('adds to the profit, by the decimals of the shop’s currency', async () => {
    await open({ currency: 'JPY' });
    const grant = { ...RENT, id: '', recurrence: 'one_time', startDay: '2023-02-03' };
    expect(await preview('save-other-revenue', grant)).toMatchObject({
      ...WITHOUT_ORDERS,
      months: [{ month: '2023-02', profitMinor: 310 }],
    });
    await send('save-other-revenue', grant);
    expect(await netProfit()).toMatchObject({ '2023-02': 310 });
    expect(await preview('undo-other-revenue')).toMatchObject({ profitMinor: -310 });
    await send('undo-other-revenue');
    expect(await dailyCosts()).toEqual([]);
  });
});

describe('an expense that follows the orders', () => {
  const AGENT = {
    id: '',
    label: 'Agent',
    category: 'Agency',
    base: 'net_sales',
    rate: '10',
    productId: '',
    channel: '',
    fromDay: '',
    toDay: '',
  };

  /** 100.00 and 50.00 in January; 30.00 half past midnight on 1 February in Berlin. */
  beforeEach(async () => {
    await sell('a', '2023-01-10T10:00:00Z', 10_000);
    await sell('b', '2023-01-20T10:00:00Z', 5000);
    await sell('c', '2023-01-31T23:30:00Z', 3000);
  });

  it('says how many orders change and by how much, and undoing it brings the ledger back', async () => {
    expect(await preview('save-variable-expense', AGENT)).toMatchObject({
      orders: 3,
      profit: 'net',
      profitMinor: -1800,
      months: [
        { month: '2023-01', orders: 2, profitMinor: -1500 },
        { month: '2023-02', orders: 1, profitMinor: -300 },
      ],
    });
    const untouched = JSON.stringify(await selectLedger(deps().db, shop().shopId));
    expect(await send('save-variable-expense', AGENT)).toEqual({ queued: 3 });
    const before = JSON.stringify(await selectLedger(deps().db, shop().shopId));
    const id = await idIn('variable_expenses');
    const doubled = { ...AGENT, id, rate: '20', change: 'from', changeDay: '2023-02-01' };
    expect(await preview('save-variable-expense', doubled)).toMatchObject({
      orders: 1,
      months: [{ month: '2023-02', profitMinor: -300 }],
    });
    expect(await preview('save-variable-expense', { ...doubled, change: 'new' })).toMatchObject({
      orders: 0,
    });
    await send('save-variable-expense', doubled);
    expect(await netProfit()).toMatchObject({ '2023-01': 13_500, '2023-02': 2400 });
    expect(await preview('undo-variable-expenses')).toMatchObject({ orders: 1, profitMinor: 300 });
    expect(await send('undo-variable-expenses')).toMatchObject({ queued: 1 });
    expect(JSON.stringify(await selectLedger(deps().db, shop().shopId))).toBe(before);
    expect(await preview('end-variable-expense', { id, lastDay: '2023-01-15' })).toMatchObject({
      orders: 2,
      profitMinor: 800,
    });
    expect(await preview('delete-variable-expense', { id })).toMatchObject({ profitMinor: 1800 });
    await send('delete-variable-expense', { id });
    expect(JSON.stringify(await selectLedger(deps().db, shop().shopId))).toBe(untouched);
    await send('undo-variable-expenses');
    expect(JSON.stringify(await selectLedger(deps().db, shop().shopId))).toBe(before);
  });

  it('says that income tax is not in it where the shop owes some', async () => {
    await send('save-income-tax', { incomeTaxPercent: '25' });
    expect(await preview('save-variable-expense', AGENT)).toMatchObject({
      profit: 'before_income_tax',
      profitMinor: -1800,
    });
  });
});
