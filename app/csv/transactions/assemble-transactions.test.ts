import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '#app/domain/orders/order.ts';
import { assembleTransactions } from './assemble-transactions.ts';
import { USUAL_OPTIONS } from '#app/domain/imports/column-mapping.ts';
import { NO_EXTRAS, type TransactionRow } from './transaction-row.ts';

const MAPPING = {
  ...USUAL_OPTIONS,
  format: 'transactions',
  columns: {},
  returnPrefix: 'C',
} as const;

const SILENT = {
  ...NO_EXTRAS,
  variant: null,
  customerId: null,
  country: null,
  province: null,
  discountMinor: 0,
  taxMinor: 0,
  orderDiscountMinor: null,
  shippingMinor: null,
  tipMinor: null,
  discountCode: null,
  tags: null,
  gateway: null,
  carrier: null,
  channel: null,
  source: null,
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
  financialStatus: null,
  fulfilmentStatus: null,
  cancelledAt: null,
  taxesIncluded: null,
};

/** A row of `quantity` pieces at `cents` each. */
function sold(quantity: number, cents: number, more: Partial<TransactionRow> = {}): TransactionRow {
  const sign = cents < 0 ? '-' : '';
  return {
    ...SILENT,
    line: 2,
    orderNumber: '1001',
    placedAt: '2022-01-02T10:00:00.000Z',
    productCode: 'A',
    description: 'Apple',
    quantity,
    unitPrice: `${sign}${(Math.abs(cents) / 100).toFixed(2)}`,
    amountMinor: quantity * cents,
    isBack: quantity < 0 || cents < 0,
    ...more,
  };
}

const assemble = (...rows: TransactionRow[]) => assembleTransactions(rows, { mapping: MAPPING });
const only = (orders: readonly Order[]): Order => {
  expect(orders).toHaveLength(1);
  const [order] = orders;
  if (order === undefined) throw new Error('no order');
  return order;
};
const gross = ({ lines }: Order) => lines.reduce((sum, line) => sum + line.grossMinor, 0);

describe('rows of one number', () => {
  it('make one order, a line for each row, placed when the first of them was', () => {
    const order = only(
      assemble(
        sold(2, 10_00, { placedAt: '2022-01-02T10:01:00.000Z' }),
        sold(1, 5_00, { productCode: 'B', description: null }),
      ),
    );
    expect(order).toMatchObject({
      id: '1001',
      name: '1001',
      kind: 'order',
      placedAt: '2022-01-02T10:00:00.000Z',
    });
    expect(order.lines).toMatchObject([
      { id: '1', productId: 'A', variantId: 'A', title: 'Apple', quantity: 2, grossMinor: 20_00 },
      { id: '2', productId: 'B', variantId: 'B', title: 'B', quantity: 1, grossMinor: 5_00 },
    ]);
  });

  it('keep two equal rows as two lines', () => {
    expect(only(assemble(sold(1, 5_00), sold(1, 5_00))).lines).toHaveLength(2);
  });

  it('make no order when there are none', () => {
    expect(assemble()).toEqual([]);
  });

  it('tell variants apart below their product', () => {
    const order = only(assemble(sold(1, 5_00, { variant: 'M' }), sold(1, 5_00, { variant: 'L' })));
    expect(order.lines).toMatchObject([
      { productId: 'A', variantId: 'A / M', variantTitle: 'M' },
      { productId: 'A', variantId: 'A / L', variantTitle: 'L' },
    ]);
  });

  it('are known by their names where they have no code', () => {
    const order = only(assemble(sold(1, 5_00, { productCode: null })));
    expect(order.lines[0]).toMatchObject({ productId: 'Apple', sku: null, title: 'Apple' });
    const nameless = only(assemble(sold(1, 5_00, { productCode: null, description: null })));
    expect(nameless.lines[0]).toMatchObject({ productId: null, title: 'Unnamed product' });
  });

  it('say once for the order what stands on any of them', () => {
    const order = only(
      assemble(sold(1, 5_00), sold(1, 5_00, { customerId: 'c1', country: 'FR', channel: 'Web' })),
    );
    expect(order).toMatchObject({ customerId: 'c1', country: 'FR', channel: 'Web' });
  });
});

it('gives the reason of a return, said on any row, to what came back', () => {
  const order = only(
    assemble(
      sold(1, 5_00, { status: 'returned', returnReason: 'Too small' }),
      sold(1, 5_00, { productCode: 'B' }),
    ),
  );
  expect(order.refunds.map(({ reason }) => reason)).toEqual(['Too small']);
});

describe('an amount of the whole order', () => {
  it('counts once when each row repeats it', () => {
    const more = { shippingMinor: 4_95, orderDiscountMinor: 1_00, tipMinor: 2_00 };
    const order = only(assemble(sold(1, 5_00, more), sold(1, 5_00, more)));
    expect(order.shippingLines).toMatchObject([{ amountMinor: 4_95 }]);
    expect(order).toMatchObject({ orderDiscountMinor: 1_00, tipMinor: 2_00 });
  });

  it('counts once when only one row has it', () => {
    const order = only(assemble(sold(1, 5_00, { shippingMinor: 4_95 }), sold(1, 5_00)));
    expect(order.shippingLines).toMatchObject([{ amountMinor: 4_95 }]);
  });

  it('adds up when the rows differ', () => {
    const order = only(
      assemble(sold(1, 5_00, { shippingMinor: 4_00 }), sold(1, 5_00, { shippingMinor: 1_50 })),
    );
    expect(order.shippingLines).toMatchObject([{ amountMinor: 5_50, title: 'Shipping' }]);
  });

  it('names the carrier even when nothing was charged', () => {
    const order = only(assemble(sold(1, 5_00, { carrier: 'DHL' })));
    expect(order.shippingLines).toMatchObject([{ carrier: 'DHL', amountMinor: 0 }]);
  });
});

describe('a number with the return prefix', () => {
  it('is a return of positive units, whichever sign the file gives', () => {
    const number = { orderNumber: 'C1' };
    const negative = only(assemble(sold(-2, 10_00, number), sold(-1, 3_00, number)));
    const positive = only(assemble(sold(2, 10_00, number), sold(1, 3_00, number)));
    expect(negative).toEqual(positive);
    expect(negative).toMatchObject({ id: 'C1', kind: 'return' });
    expect(negative.lines).toMatchObject([
      { quantity: 2, grossMinor: 20_00 },
      { quantity: 1, grossMinor: 3_00 },
    ]);
  });

  it('keeps a line that runs against it as a charge', () => {
    const number = { orderNumber: 'C1' };
    const note = only(assemble(sold(-2, 10_00, number), sold(1, 3_00, number)));
    expect(note.lines).toMatchObject([
      { quantity: 2, grossMinor: 20_00 },
      { quantity: -1, grossMinor: -3_00 },
    ]);
  });

  it('is never cancelled and pays back through its gateway', () => {
    const number = {
      orderNumber: 'C1',
      gateway: 'PayPal',
      cancelledAt: '2022-02-01T00:00:00.000Z',
    };
    const note = only(assemble(sold(-2, 10_00, number)));
    expect(note.cancelledAt).toBeNull();
    expect(note.transactions).toMatchObject([
      { kind: 'refund', gateway: 'paypal', amountMinor: 20_00 },
    ]);
  });
});

describe('money given back', () => {
  it('makes a return of a number without a prefix when all of its rows give back', () => {
    expect(only(assemble(sold(-1, 5_00)))).toMatchObject({ id: '1001', kind: 'return' });
  });

  it('becomes a document of its own beside the order it stands in', () => {
    const [order, back] = assemble(
      sold(3, 10_00, { shippingMinor: 4_00 }),
      sold(-1, 10_00, { placedAt: '2022-01-05T09:00:00.000Z', shippingMinor: 4_00 }),
    );
    expect(order).toMatchObject({
      id: '1001',
      kind: 'order',
      placedAt: '2022-01-02T10:00:00.000Z',
    });
    expect(order?.lines).toHaveLength(1);
    expect(order?.shippingLines).toMatchObject([{ amountMinor: 4_00 }]);
    expect(back).toMatchObject({
      id: '1001/return',
      name: '1001',
      kind: 'return',
      placedAt: '2022-01-05T09:00:00.000Z',
      shippingLines: [],
    });
    expect(back?.lines).toMatchObject([{ quantity: 1, grossMinor: 10_00 }]);
  });

  it('has no units where the price is negative', () => {
    const order = only(assemble(sold(1, -11_062_06, { orderNumber: 'A563186' })));
    expect(order).toMatchObject({ kind: 'return' });
    expect(order.lines).toMatchObject([
      { quantity: 0, unitPrice: '11062.06', grossMinor: 11_062_06 },
    ]);
  });

  it('is told by the row, not by the amount, where that rounds to nothing', () => {
    const note = only(assemble(sold(-1, 0, { orderNumber: 'C9', unitPrice: '0.001' })));
    expect(note.lines[0]?.quantity).toBe(1);
    expect(Object.is(note.lines[0]?.grossMinor, 0)).toBe(true);
  });
});

describe('a payment', () => {
  const paid = { gateway: 'PayPal', taxMinor: 1_00, discountMinor: 50, shippingMinor: 4_00 };

  it('is what the customer paid: goods less discounts, tax, shipping and tip', () => {
    // 10.00 − 0.50 + 1.00 − 2.00 + 4.00 + 0.75
    const order = only(
      assemble(sold(1, 10_00, { ...paid, orderDiscountMinor: 2_00, tipMinor: 75 })),
    );
    expect(order.transactions).toMatchObject([
      { kind: 'sale', status: 'success', amountMinor: 13_25 },
    ]);
  });

  it('holds the tax within the price where prices include it', () => {
    const mapping = { ...MAPPING, taxesIncluded: true };
    const [order] = assembleTransactions([sold(1, 10_00, paid)], { mapping });
    expect(order).toMatchObject({ taxesIncluded: true });
    expect(order?.transactions).toMatchObject([{ amountMinor: 13_50 }]);
  });

  it.each(['pending', 'Unpaid', 'VOIDED', 'authorised', 'awaiting payment'])(
    'has not been made while the file says %j',
    (financialStatus) => {
      expect(only(assemble(sold(1, 10_00, { ...paid, financialStatus }))).transactions).toEqual([]);
    },
  );

  it('is unknown where the file names no gateway', () => {
    expect(only(assemble(sold(1, 10_00))).transactions).toEqual([]);
  });
});

describe('any rows of one number', () => {
  const row = fc
    .tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -999, max: 999 }))
    .filter(([quantity, cents]) => quantity !== 0 && cents !== 0 && (quantity > 0 || cents > 0))
    .map(([quantity, cents]) => sold(quantity, cents));

  it('keep their sum over the documents they make, returns subtracted', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
        const sum = rows.reduce((total, { amountMinor }) => total + amountMinor, 0);
        const booked = assemble(...rows).reduce(
          (total, order) => total + (order.kind === 'order' ? gross(order) : -gross(order)),
          0,
        );
        expect(booked).toBe(sum);
      }),
    );
  });

  it('keep their number of lines', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
        expect(assemble(...rows).flatMap(({ lines }) => lines)).toHaveLength(rows.length);
      }),
    );
  });
});
