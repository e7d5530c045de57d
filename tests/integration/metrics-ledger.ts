/** Made-up ledgers for the tests of the metric layer, written straight into the tables. */
import type { Database } from '#app/data/database.ts';
import { DAILY_COST_KINDS, type DailyCost } from '#app/domain/profit/daily-cost.ts';
import {
  LEDGER_DIMENSIONS,
  LEDGER_MEASURES,
  type LedgerEntry,
} from '#app/domain/profit/ledger-entry.ts';

export const LEDGER_COLUMNS: readonly string[] = [
  'order_id',
  'entry_no',
  ...Object.keys(LEDGER_DIMENSIONS),
  ...LEDGER_MEASURES,
];

/** An entry with everything empty or zero but what is given. */
export function entry(given: Partial<LedgerEntry> & { order_id: string }): LedgerEntry {
  const day = given.event_day ?? given.order_day ?? '2023-01-15';
  const empty = Object.fromEntries(Object.keys(LEDGER_DIMENSIONS).map((name) => [name, null]));
  const zero = Object.fromEntries(LEDGER_MEASURES.map((name) => [name, 0]));
  return {
    ...empty,
    ...zero,
    entry_no: 0,
    event: 'sale',
    event_day: day,
    event_hour: 12,
    order_day: day,
    placed_at: `${given.order_day ?? day} 12:00:00`,
    order_name: `#${given.order_id}`,
    ...given,
  } as LedgerEntry;
}

/** A daily cost with everything empty or zero but what is given. */
export function cost(given: Partial<DailyCost> & Pick<DailyCost, 'day' | 'kind'>): DailyCost {
  return {
    sourceId: 'one',
    category: 'any',
    label: 'Any',
    amountMinor: 0,
    clicks: 0,
    impressions: 0,
    attributedRevenueMinor: 0,
    attributedOrders: 0,
    ...given,
  };
}

/** A shop without anything; gives its id. */
export async function makeShop(db: Database, key: string): Promise<number> {
  const [shop] = await db.query<{ shop_id: number }>(
    `insert into shops (shop_key, name, platform_id, currency, time_zone)
     values ($1, $1, 12, 'GBP', 'Europe/London') returning shop_id`,
    [key],
  );
  if (shop === undefined) throw new Error('The shop was not made.');
  return shop.shop_id;
}

/** Replaces the entries of the orders that `entries` name, as the ledger's writer does. */
export async function writeLedger(
  db: Database,
  shopId: number,
  entries: readonly LedgerEntry[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const [shop] = await tx.query<{ version: number }>(
      `update shops set ledger_version = ledger_version + 1 where shop_id = $1
       returning ledger_version as version`,
      [shopId],
    );
    const ids = [...new Set(entries.map(({ order_id }) => order_id))];
    await tx.query('delete from ledger where shop_id = $1 and order_id = any($2)', [shopId, ids]);
    const lines = entries.map((one) =>
      [shopId, shop?.version, ...LEDGER_COLUMNS.map((name) => one[name as keyof LedgerEntry])]
        .map(copyField)
        .join('\t'),
    );
    await tx.copyIn(
      `ledger (shop_id, version, ${LEDGER_COLUMNS.join(', ')})`,
      `${lines.join('\n')}\n`,
    );
  });
}

/** Adds daily costs. */
export async function writeDailyCosts(
  db: Database,
  shopId: number,
  costs: readonly DailyCost[],
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const one of costs) {
      await tx.query('insert into daily_cost values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11)', [
        shopId,
        one.day,
        one.kind,
        one.sourceId,
        one.category,
        one.label,
        one.amountMinor,
        one.clicks,
        one.impressions,
        one.attributedRevenueMinor,
        one.attributedOrders,
      ]);
    }
    await tx.query(
      'update shops set daily_cost_version = daily_cost_version + 1 where shop_id = $1',
      [shopId],
    );
  });
}

export interface Product {
  readonly id: string;
  readonly vendor: string | null;
  readonly type: string | null;
  readonly collections: readonly string[];
}

/** Adds products with one variant each, named after the product. */
export async function writeProducts(
  db: Database,
  shopId: number,
  products: readonly Product[],
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { id, vendor, type, collections } of products) {
      await tx.query(
        `insert into products (shop_id, product_id, title, vendor, product_type)
         values ($1, $2, $3, $4, $5)`,
        [shopId, id, `Title of ${id}`, vendor, type],
      );
      await tx.query(
        `insert into variants (shop_id, variant_id, product_id, title, sku)
         values ($1, $2, $3, 'Blue', $4)`,
        [shopId, `${id}-v`, id, `SKU-${id}`],
      );
      for (const collection of collections) {
        await tx.query(
          'insert into collections values ($1, $2, $3) on conflict do nothing',
          [shopId, collection, `Title of ${collection}`],
        );
        await tx.query('insert into product_collections values ($1, $2, $3)', [
          shopId,
          id,
          collection,
        ]);
      }
    }
    await tx.query(
      'update shops set catalogue_version = catalogue_version + 1 where shop_id = $1',
      [shopId],
    );
  });
}

/** A stream of numbers in [0, 1) that is the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const RANDOM_PRODUCTS: readonly Product[] = Array.from({ length: 9 }, (_, at) => ({
  id: `p${at}`,
  vendor: at % 4 === 0 ? null : `Vendor ${at % 3}`,
  type: at % 2 === 0 ? 'Mug' : 'Plate',
  collections: ['all', 'even', 'none'].slice(0, at % 3),
}));

/** Orders of one to three lines over 2022, some with a return, an edit, a cancellation or nothing. */
export function randomEntries(random: () => number, orders: number): LedgerEntry[] {
  const pick = <T>(...choices: readonly T[]): T => {
    const choice = choices[Math.floor(random() * choices.length)];
    if (choice === undefined) throw new Error('Nothing to pick from.');
    return choice;
  };
  const seen = new Map<string, number>();
  const firstDays = new Map<string, string>();
  return Array.from({ length: orders }, (_, at): LedgerEntry[] => {
    const day = dayOf2022(at / orders);
    const customer = pick(null, ...Array.from({ length: 40 }, (_unused, one) => `c${one}`));
    const index = customer === null ? null : (seen.get(customer) ?? 0) + 1;
    if (customer !== null && index !== null) seen.set(customer, index);
    if (customer !== null && !firstDays.has(customer)) firstDays.set(customer, day);
    const common = {
      order_id: `o${at}`,
      order_day: day,
      placed_at: `${day} 1${at % 10}:00:00`,
      country: pick('GB', 'FR', 'DE', 'IE', null),
      province: pick('Kent', null),
      channel: pick('web', 'pos'),
      source: pick('google', 'direct', null),
      utm_source: pick('Émile', 'google', null),
      utm_medium: pick('cpc', null),
      utm_campaign: pick('spring', 'autumn', null),
      customer_id: customer,
      customer_order_index: index,
      customer_first_day: customer === null ? null : (firstDays.get(customer) ?? null),
      gateway: pick('paypal', 'manual'),
      carrier: pick('dhl', null),
      discount_code: pick('TEN', null),
    };
    const amounts = () =>
      Object.fromEntries(LEDGER_MEASURES.slice(7).map((name) => [name, Math.floor(random() * 999)]));
    const lines = Array.from({ length: pick(1, 2, 3) }, (_unused, line) => {
      const product = pick(...RANDOM_PRODUCTS.map(({ id }) => id), 'unknown', null);
      const lineOf = { line_id: `l${line}`, product_id: product, variant_id: `${product}-v` };
      return entry({
        ...common,
        ...lineOf,
        ...amounts(),
        entry_no: line,
        event_day: day,
        event_hour: at % 24,
        orders: line === 0 ? 1 : 0,
        new_customers: line === 0 && index === 1 ? 1 : 0,
      });
    });
    const later = dayOf2022(Math.min(0.999, at / orders + random() / 6));
    const event = pick('return', 'edit', 'cancellation', 'fee', 'void', null, null, null, null);
    if (event === null) return lines;
    const measures = event === 'void' ? {} : amounts();
    const follow = entry({
      ...common,
      ...measures,
      entry_no: lines.length,
      event,
      event_day: later,
      product_id: lines[0]?.product_id ?? null,
      returned_orders: event === 'return' ? 1 : 0,
      cancelled_orders: event === 'cancellation' ? 1 : 0,
    });
    return event === 'void' ? [{ ...follow, entry_no: 0 }] : [...lines, follow];
  }).flat();
}

/** Ad spend, an expense and other revenue on most days of 2022. */
export function randomCosts(random: () => number): DailyCost[] {
  return Array.from({ length: 365 }, (_, at) => dayOf2022(at / 365)).flatMap((day) =>
    DAILY_COST_KINDS.filter(() => random() < 0.8).map((kind) =>
      cost({
        day,
        kind,
        sourceId: `${kind}-${Math.floor(random() * 3)}`,
        category: random() < 0.5 ? 'facebook_ads' : 'google_ads',
        amountMinor: Math.floor(random() * 5000),
        clicks: Math.floor(random() * 50),
        impressions: Math.floor(random() * 900),
        attributedRevenueMinor: Math.floor(random() * 9000),
        attributedOrders: Math.floor(random() * 4),
      }),
    ),
  );
}

function dayOf2022(share: number): string {
  return new Date(Date.UTC(2022, 0, 1 + Math.floor(share * 365 + 1e-6))).toISOString().slice(0, 10);
}

function copyField(value: unknown): string {
  return value === null || value === undefined ? '\\N' : String(value).replaceAll('\\', '\\\\');
}
