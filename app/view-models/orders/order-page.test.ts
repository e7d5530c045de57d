import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '#app/domain/profit/ledger/ledger-entry.ts';
import { plainCharge, plainOrder, plainParcel } from '#tests/arbitraries/plain-order.ts';
import { ledgerEntry } from './ledger-entry.fixture.ts';
import { orderAnswer } from './order-answer.ts';
import { LANTERN_SALE, orderPageInput } from '#tests/arbitraries/order-page-input.ts';
import { orderPage, type OrderPageInput } from './order-page.ts';

const SHOP = { currency: 'USD', locale: 'en-US' };
/** One of the two lanterns comes back a month later. */
const RETURN = ledgerEntry({
  entry_no: 1,
  event: 'return',
  event_day: '2023-03-05',
  units_returned: 1,
  returns: 4500,
  cogs_recovered: 2000,
});

const page = (entries: readonly LedgerEntry[], over: Partial<OrderPageInput> = {}) =>
  orderPage({ ...orderPageInput('o1'), entries, ...over });
const answerTo = (entries: readonly LedgerEntry[], over: Partial<OrderPageInput> = {}) =>
  orderAnswer(page(entries, over), SHOP);

describe('the page of an order', () => {
  it('has a row for each day and event, each with what was left until then', () => {
    // Given out of time; 90.00 - 40.00 - 6.00 - 2.90, then - 45.00 + 20.00.
    const rows = page([RETURN, LANTERN_SALE]).timeline;
    expect(rows.map(({ day, event, soFar }) => [day, event, soFar])).toEqual([
      ['2023-02-01', 'sale', 4110],
      ['2023-03-05', 'return', 1610],
    ]);
    expect(rows[1]?.figures).toMatchObject({
      total_revenue: -4500,
      product_costs: -2000,
      gross_profit: -2500,
    });
    expect(rows[1]).toMatchObject({ unitsSold: 0, unitsReturned: 1, reasons: [] });
    const because = { ...RETURN, return_reason: 'Too small' };
    expect(page([because, { ...because, entry_no: 2 }, LANTERN_SALE]).timeline[1]?.reasons).toEqual(
      ['Too small'],
    );
  });

  it('reaches from its first day to its last, by whichever day the shop counts', () => {
    expect(page([LANTERN_SALE, RETURN]).range).toEqual({ start: '2023-02-01', end: '2023-03-05' });
    expect(page([ledgerEntry({ event_day: '2023-03-05' })]).range?.start).toBe('2023-02-01');
    expect(page([]).range).toBeNull();
  });

  it('says as how manyeth of its customer it was placed, and nothing of a guest', () => {
    const third = { customer_order_index: 3, customer_first_day: '2022-11-09' };
    expect(page([ledgerEntry(third)]).customer).toEqual({ index: 3, firstDay: '2022-11-09' });
    const guest = { customer_order_index: null, customer_first_day: null };
    expect(page([ledgerEntry(guest)]).customer).toBeNull();
  });

  it('has payments and parcels by the day on the clocks of the shop', () => {
    const order = plainOrder({
      transactions: [plainCharge('t1', 'paypal', 9000, { processedAt: '2023-02-01T23:30:00Z' })],
      fulfilments: [plainParcel('f1', { fulfilledAt: '2023-02-02T23:30:00Z' })],
    });
    const { payments, parcels } = page([LANTERN_SALE], { order });
    expect(payments).toMatchObject([{ day: '2023-02-02', amountMinor: 9000, feeMinor: null }]);
    expect(parcels).toMatchObject([{ day: '2023-02-03', carrier: 'DHL' }]);
  });

  it('lists disputes beside the order, in none of its figures', () => {
    const dispute = { id: 'm1', kind: 'dispute', label: 'Disputes', day: '2023-03-01' } as const;
    const taken = { ...dispute, amountMinor: 90_00 };
    const listed = page([LANTERN_SALE], {
      charges: [taken, { ...taken, id: 'm2' }],
      countedBy: new Map([['m2', 'the connection with Shopify']]),
    });
    const row = { label: 'Disputes', amountMinor: 90_00, day: '2023-03-01' };
    expect(listed.charges).toEqual([
      { ...row, countedBy: null },
      { ...row, countedBy: 'the connection with Shopify' },
    ]);
    // 100.00 - 10.00 - 40.00 - 6.00 - 2.90.
    expect(listed.figures['gross_profit']).toBe(41_10);
  });

  it('states no profit anywhere when most of its costs are not known', () => {
    const unknown = ledgerEntry({
      units_sold: 2,
      gross_sales: 10_000,
      units_without_cost: 2,
      sales_without_cost: 10_000,
    });
    const { figures, detail, timeline } = page([unknown]);
    expect(figures['total_revenue']).toBe(10_000);
    for (const shown of [figures, detail.total, detail.lines[0]?.figures, timeline[0]?.figures]) {
      expect(shown?.['gross_profit']).toBeNull();
    }
    expect(timeline[0]?.soFar).toBeNull();
  });
});

describe('the answer of an order', () => {
  it('says what it kept of its revenue, and what went', () => {
    // 100.00 - 10.00 - 45.00; 16.10 of it is 35.78 %.
    expect(answerTo([LANTERN_SALE, RETURN])).toEqual({
      headline: 'This order kept $16.10 of $45.00 of revenue, a margin of 35.78%',
      sentences: [
        'Revenue $45.00, less product costs $20.00, fulfillment cost $6.00 and transaction fees $2.90.',
      ],
      tone: 'profit',
    });
  });

  it('says what it lost, with revenue and without', () => {
    const dear = ledgerEntry({ units_sold: 1, gross_sales: 1000, cogs: 1500 });
    expect(answerTo([dear])).toMatchObject({
      headline: 'This order lost $5.00 on $10.00 of revenue, a margin of -50.00%',
      tone: 'loss',
    });
    const sent = ledgerEntry({ fulfilment: 700 });
    expect(answerTo([sent]).headline).toBe('This order lost $7.00 and brought no revenue');
  });

  it('tells what was given back from what was paid', () => {
    const back = ledgerEntry({ gross_sales: 1000, fulfilment: 300, transaction_fees: -50 });
    expect(answerTo([back]).sentences).toEqual([
      'Revenue $10.00, less fulfillment cost $3.00, with transaction fees $0.50 given back.',
    ]);
    const plain = ledgerEntry({ gross_sales: 1000 });
    expect(answerTo([plain]).sentences).toEqual(['Revenue $10.00, and no cost of it.']);
  });

  it('does not state a profit whose costs are not known', () => {
    const unknown = ledgerEntry({
      units_sold: 1,
      gross_sales: 1000,
      units_without_cost: 1,
      sales_without_cost: 1000,
    });
    expect(answerTo([unknown])).toEqual({
      headline: 'What this order kept is not known yet',
      sentences: ['None of the products sold has a cost yet, so profit would be overstated.'],
      tone: 'none',
    });
  });

  it('says why an order counts in no figure', () => {
    const byHand = {
      by: 'hand',
      amountMinor: 0,
      editNo: 4,
      setAt: '2023-05-01T22:30:00Z',
    } as const;
    expect(answerTo([], { leftOut: byHand })).toEqual({
      headline: 'This order counts in no figure',
      sentences: ['It was left out by hand, by bulk edit 4 on 2 May 2023.'],
      tone: 'none',
    });
    expect(answerTo([], { leftOut: { by: 'test' } }).sentences).toEqual(['It is a test order.']);
    expect(answerTo([]).sentences).toEqual(['Nothing of it is in the figures yet.']);
  });

  it.each([
    [[9000, 1500], 'Disputes of this order took $105.00 besides: that counts on days of its own'],
    [[9000, 1500, -9000], 'Disputes of this order took $15.00 besides'],
    [[9000, -9000], 'A dispute took money of this order, and all of it came back.'],
  ])('says beside its profit what disputes of %j cents took', (amounts, text) => {
    const charges = amounts.map((amountMinor, index) => ({
      id: `${index}`,
      kind: 'dispute' as const,
      label: 'Disputes',
      amountMinor,
      day: '2023-03-05',
    }));
    const { headline, sentences } = answerTo([LANTERN_SALE], { charges });
    // 90.00 - 40.00 - 6.00 - 2.90: disputes change nothing of it.
    expect(headline).toContain('$41.10');
    expect(sentences[1]).toContain(text);
  });
});
