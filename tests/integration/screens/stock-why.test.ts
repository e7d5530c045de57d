/** The rule behind a figure of the stock has the numbers of its row, and sums list what they add up. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStockWhy } from '#app/pages/inventory/read-stock-why.server.ts';
import { createStockFixture, type StockFixture } from './stock-fixture.ts';

let fixture: StockFixture;
beforeAll(async () => {
  fixture = await createStockFixture();
});
afterAll(() => fixture.deps.close());

describe('Why? on a figure of the stock', () => {
  const explain = async (words: string) => readStockWhy(await fixture.openStock(words));
  const parts = async (words: string) => {
    const { value, parts: own, notes } = await explain(words);
    return { value, parts: own.map(({ sign, shown }) => [sign, Object.values(shown)[0]]), notes };
  };

  it('has the rule with the numbers of its row', async () => {
    expect(await parts('figure=on_hand&variant=mug-v')).toMatchObject({
      value: { value: 60 },
      parts: expect.arrayContaining([
        [expect.anything(), 50],
        [expect.anything(), 10],
      ]),
    });
    // 60 at 4.555 is 273.30.
    const value = await parts('figure=value_at_cost&variant=mug-v');
    expect(value).toMatchObject({
      value: { value: 273_30 },
      parts: [
        ['', 60],
        ['×', '4.555'],
      ],
    });
    expect(value.notes).toEqual(['From the unit costs of your products: Unit cost 4.555.']);
    // 60 × 30 ÷ 45 is 40 days from 15 February, less 14 and 7.
    expect(await parts('figure=stock_days&variant=mug-v')).toMatchObject({
      value: { value: 40 },
      parts: [
        ['', 60],
        ['×', 30],
        ['÷', 45],
      ],
    });
    expect(await parts('figure=reorder_day&variant=mug-v')).toMatchObject({
      value: { day: '2023-03-06' },
      parts: [
        ['', '2023-02-15'],
        ['+', 40],
        ['−', 14],
        ['−', 7],
      ],
    });
    expect(await parts('figure=sell_through&variant=mug-v')).toMatchObject({
      value: { value: 45 / 105 },
      parts: [
        ['', 45],
        ['÷', 105],
      ],
    });
    // Bowls: none sold in the ninety days before today, eight on hand.
    expect(await parts('figure=state&variant=bowl-v')).toMatchObject({
      value: { text: 'Dead stock' },
      parts: [
        ['', 8],
        ['', 0],
        ['', 'Not known'],
      ],
    });
    // Mugs made all the gross profit that there is: nobody stands before them.
    expect(await parts('figure=abc&variant=mug-v')).toMatchObject({
      value: { text: 'A' },
      parts: [
        ['', expect.stringMatching(/^1 of /)],
        ['', 340_00],
        ['', 0],
        ['÷', 340_00],
        ['', 0],
      ],
    });
  });

  it('says what is not known', async () => {
    const { value, notes } = await parts('figure=value_at_cost&variant=plate-v');
    expect(value).toEqual({ value: null, format: 'money' });
    expect(notes).toEqual(['No unit cost, and no cost profile for it.']);
    await expect(explain('figure=state&variant=nothing')).rejects.toThrow('no stock');
    await expect(explain('figure=secrets&variant=mug-v')).rejects.toThrow();
  });

  it.each([
    ['all', 'on_hand'],
    ['all', 'value_at_cost'],
    ['all', 'value_at_price'],
    ['dead', 'value_at_cost'],
    ['listed', 'units_sold'],
    ['A', 'gross_profit'],
  ])('of %s lists the variants that %s adds up', async (group, sum) => {
    const { value, entries } = await explain(`sum=${sum}&group=${group}`);
    const amounts = entries?.rows.map(({ shown }) => ('value' in shown ? (shown.value ?? 0) : 0));
    expect(amounts?.reduce((so, one) => so + one, 0)).toBe('value' in value ? value.value : null);
    expect(entries?.rowCount).toBe(amounts?.length);
  });

  it('of a location has the units there by their unit cost', async () => {
    // Store: 50 mugs at 4.555 and 8 bowls at 2; the plates have no cost that holds today.
    const { value, entries, notes } = await explain('ofPlace=valueAtCost&location=store');
    expect(value).toEqual({ value: 243_75, format: 'money' });
    expect(entries?.rows.map(({ key, detail, shown }) => [key, detail, shown])).toEqual([
      ['mug-v', '50 × 4.555', { value: 227_75, format: 'money' }],
      ['bowl-v', '8 × 2', { value: 16_00, format: 'money' }],
    ]);
    expect(notes).toEqual(['Not in it: 1 of the variants here, whose cost is not known.']);
    const units = await explain('ofPlace=onHand&location=counter');
    expect(units.value).toMatchObject({ value: 8 });
    expect(units.entries?.rows.map(({ key, shown }) => [key, shown])).toEqual([
      ['mug-v', { value: 10, format: 'count' }],
      ['lid-v', { value: -2, format: 'count' }],
    ]);
    const dead = await explain('ofPlace=variants&location=store&show=dead&q=bowl');
    expect(dead.entries?.rows.map(({ key }) => key)).toEqual(['bowl-v']);
    await expect(explain('ofPlace=variants&location=attic')).rejects.toThrow('no stock at this');
  });

  it('of the rows that the table lists goes by its choice and search', async () => {
    const { entries } = await explain('sum=on_hand&group=listed&show=dead&q=bowl');
    expect(entries?.rows.map(({ key, shown }) => [key, shown])).toEqual([
      ['bowl-v', { value: 8, format: 'count' }],
    ]);
  });
});
