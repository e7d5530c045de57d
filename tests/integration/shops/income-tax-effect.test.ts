/** Income tax and closed months: what a change of costs changes beside them, and is that. */
import { beforeEach, describe, expect, it } from 'vitest';
import { selectMonthChanges } from '#app/data/ledger/closed-month-rows.server.ts';
import { closeMonths } from '#app/services/ledger/closed-months/close-months.server.ts';
import { RENT, useCostForms, WITHOUT_ORDERS } from './cost-forms-fixture.ts';

const { deps, shop, send, preview, sell, netProfit, dailyCosts } = useCostForms();

describe('income tax', () => {
  beforeEach(() => sell('a', '2023-01-05T10:00:00Z', 40_000));

  it('is a share of each month’s profit, and what it was before after it is undone', async () => {
    const before = await dailyCosts();
    expect(await preview('save-income-tax', { incomeTaxPercent: '25' })).toMatchObject({
      ...WITHOUT_ORDERS,
      months: [{ month: '2023-01', profitMinor: -10_000 }],
    });
    await send('save-income-tax', { incomeTaxPercent: '25' });
    expect(await netProfit()).toMatchObject({ '2023-01': 30_000 });
    expect(await preview('undo-income-tax')).toMatchObject({ profitMinor: 10_000 });
    await send('undo-income-tax');
    expect(await dailyCosts()).toEqual(before);
    await expect(preview('undo-income-tax')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('follows an expense: it takes a quarter less, and gives back what a loss is not owed', async () => {
    await send('save-income-tax', { incomeTaxPercent: '25' });
    const fair = (amount: string, startDay: string) => ({
      ...RENT,
      id: '',
      recurrence: 'one_time',
      amount,
      startDay,
    });
    // 100.00 less, of which 25.00 are no longer owed.
    expect(await preview('save-expense', fair('100', '2023-01-10'))).toMatchObject({
      months: [{ month: '2023-01', profitMinor: -7500 }],
    });
    // The year falls from 400.00 to -100.00: the 100.00 of January come back.
    const loss = fair('500', '2023-02-05');
    expect(await preview('save-expense', loss)).toMatchObject({
      months: [{ month: '2023-02', profitMinor: -40_000 }],
    });
    await send('save-expense', loss);
    expect(await netProfit()).toMatchObject({ '2023-01': 30_000, '2023-02': -40_000 });
  });
});

describe('a closed month', () => {
  const changes = () =>
    selectMonthChanges(deps().db, shop().shopId, { month: '2023-01', limit: 9, offset: 0 });

  it('keeps its figures: the change is listed, owes no tax, and leaves the list when undone', async () => {
    await sell('a', '2023-01-05T10:00:00Z', 40_000);
    await send('save-income-tax', { incomeTaxPercent: '25' });
    await closeMonths(deps(), { shop: shop(), userId: null, month: '2023-01', withEarlier: false });
    // February: 310.00 less, of which 77.50 are no longer owed of the year.
    expect(await preview('save-expense', { ...RENT, id: '' })).toMatchObject({
      months: [
        { month: '2023-01', profitMinor: -31_000, isClosed: true },
        { month: '2023-02', profitMinor: -23_250 },
      ],
    });
    await send('save-expense', { ...RENT, id: '' });
    expect(await netProfit()).toMatchObject({ '2023-01': 30_000, '2023-02': -23_250 });
    expect(await changes()).toMatchObject([{ kind: 'expense', netProfitMinor: -31_000 }]);
    await send('undo-expenses');
    expect(await netProfit()).toMatchObject({ '2023-01': 30_000 });
    expect(await changes()).toEqual([]);
  });
});
