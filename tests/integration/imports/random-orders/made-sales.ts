/** Sales of a shop that never was, and what each of them comes to, in minor units. */
import fc from 'fast-check';

export interface MadeItem {
  readonly sku: string;
  readonly pieces: number;
  /** The price of a piece. */
  readonly price: number;
  /** Of a made item in hundredths of its price; of a limited one in minor units. */
  readonly discount: number;
  readonly tax: number;
  readonly shipping: number;
  readonly shippingDiscount: number;
  readonly shippingTax: number;
  readonly wrap: number;
  readonly wrapTax: number;
}

export interface MadeSale {
  readonly number: string;
  readonly day: string;
  readonly items: readonly MadeItem[];
  /** As that of an item, of all of them. */
  readonly discount: number;
  readonly tax: number;
  readonly shipping: number;
  readonly shippingDiscount: number;
  readonly tip: number;
  readonly wrap: number;
  readonly fee: number;
  /** In hundredths of what was paid. */
  readonly refundedPercent: number;
}

/** The amounts that a file may state of a sale; what it has no column for is nothing. */
type Stating = ReadonlySet<string>;

const DATES = ['02', '05', '13', '28'] as const;
const cents = (max: number) => fc.oneof(fc.constant(0), fc.integer({ min: 1, max }));

const item: fc.Arbitrary<MadeItem> = fc.record({
  sku: fc.constantFrom('MUG', 'CUP', 'BOWL'),
  pieces: fc.integer({ min: 1, max: 5 }),
  price: fc.integer({ min: 101, max: 99_999 }),
  discount: cents(60),
  tax: cents(9_000),
  shipping: cents(2_000),
  shippingDiscount: fc.constant(0),
  shippingTax: cents(60),
  wrap: cents(400),
  wrapTax: cents(30),
});

const sale = fc.record({
  serial: fc.integer({ min: 1, max: 900_000 }),
  month: fc.constantFrom('01', '04', '07', '12'),
  date: fc.constantFrom(...DATES),
  items: fc.array(item, { minLength: 1, maxLength: 3 }),
  discount: cents(30),
  tax: cents(9_000),
  shipping: cents(3_000),
  shippingDiscount: cents(100),
  tip: cents(900),
  wrap: cents(800),
  fee: cents(90),
  refundedPercent: fc.constantFrom(0, 0, 30, 100),
});

/** Five to eight sales; one of them on a day that is no month, so that the order of both is no question. */
export const madeSales: fc.Arbitrary<readonly MadeSale[]> = fc
  .tuple(
    fc.uniqueArray(sale, { minLength: 5, maxLength: 8, selector: ({ serial }) => serial }),
    fc.boolean(),
  )
  .map(([drawn, isLong]) =>
    drawn.map(({ serial, month, date, ...rest }, index) => ({
      ...rest,
      number: isLong ? `${5_277_630_000_000 + serial}` : `${serial}`,
      day: `2021-${month}-${index === 0 ? '28' : date}`,
    })),
  );

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const share = (amount: number, percent: number) => Math.floor((amount * percent) / 100);
export const grossOfItem = ({ price, pieces }: MadeItem) => price * pieces;

/** The sale as a file with these columns can state it. */
export function limitTo(stating: Stating, made: MadeSale): MadeSale {
  const only = (name: string, amount: number) => (stating.has(name) ? amount : 0);
  const shipping = only('shipping', made.shipping);
  return {
    ...made,
    items: made.items.map((one) => {
      const lineShipping = only('lineShipping', one.shipping);
      return {
        ...one,
        sku: stating.has('sku') ? one.sku : '',
        discount: only('lineDiscount', share(grossOfItem(one), one.discount)),
        tax: only('lineTax', one.tax),
        shipping: lineShipping,
        shippingDiscount: only('lineShippingDiscount', Math.floor(lineShipping / 2)),
        shippingTax: only('lineShippingTax', one.shippingTax),
        wrap: only('lineWrap', one.wrap),
        wrapTax: only('lineWrapTax', one.wrap > 0 ? one.wrapTax : 0),
      };
    }),
    discount: only('discount', share(sum(made.items.map(grossOfItem)), made.discount)),
    tax: only('tax', made.tax),
    shipping,
    shippingDiscount: only('shippingDiscount', Math.floor(shipping / 2)),
    tip: only('tip', made.tip),
    wrap: only('wrap', made.wrap),
    fee: only('fee', made.fee),
    refundedPercent: only('refunded', made.refundedPercent),
  };
}

interface SaleAmounts {
  readonly gross: number;
  readonly discounts: number;
  readonly tax: number;
  readonly shipping: number;
  readonly tip: number;
  readonly wrap: number;
  readonly fee: number;
  readonly total: number;
  readonly refunded: number;
  readonly units: number;
}

/** What a sale comes to where its tax comes on top of the prices, or is within them. */
export function amountsOfSale(made: MadeSale, isTaxInside: boolean): SaleAmounts {
  const { items } = made;
  const gross = sum(items.map(grossOfItem));
  const discounts = made.discount + sum(items.map(({ discount }) => discount));
  const tax = made.tax + sum(items.map((one) => one.tax + one.shippingTax + one.wrapTax));
  const shipping =
    made.shipping -
    made.shippingDiscount +
    sum(items.map((one) => one.shipping - one.shippingDiscount));
  const wrap = made.wrap + sum(items.map((one) => one.wrap));
  const total = gross - discounts + shipping + made.tip + wrap + (isTaxInside ? 0 : tax);
  return {
    gross,
    discounts,
    tax,
    shipping,
    tip: made.tip,
    wrap,
    fee: made.fee,
    total,
    refunded: share(total, made.refundedPercent),
    units: sum(items.map(({ pieces }) => pieces)),
  };
}
