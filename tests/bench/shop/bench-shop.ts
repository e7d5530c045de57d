/** The shop that is measured: the same for a given number of orders, on every machine. */
export const BENCH_SHOP = {
  name: 'Bench',
  shopKey: 'bench',
  currency: 'USD',
  timeZone: 'America/New_York',
  /** Three years, so that one month is a thirty-sixth of the orders. */
  firstDay: '2020-01-01',
  days: 1096,
  /** The month that queries over one month ask for. */
  month: { start: '2022-06-01', end: '2022-06-30' },
  year: { start: '2022-01-01', end: '2022-12-31' },
  all: { start: '2020-01-01', end: '2022-12-31' },
  products: 1000,
} as const;

/** Product number 0 and up: its code, price and cost in cents. */
export interface BenchProduct {
  readonly sku: string;
  readonly title: string;
  readonly vendor: string;
  readonly type: string;
  readonly priceCents: number;
  readonly costCents: number;
}

export function benchProduct(number: number): BenchProduct {
  const priceCents = 800 + ((number * 7919) % 112) * 100;
  return {
    sku: `B-${`${number}`.padStart(4, '0')}`,
    title: `Product ${number}`,
    vendor: `Vendor ${number % 25}`,
    type: `Type ${number % 12}`,
    priceCents,
    costCents: Math.round((priceCents * (32 + (number % 17))) / 100),
  };
}
