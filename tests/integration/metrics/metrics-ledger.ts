/** Made-up ledgers for the tests of the metric layer, written straight into the tables. */
import { field } from '#app/data/copy-text.ts';
import type { Database } from '#app/data/database.ts';
import type { DailyCost } from '#app/domain/profit/daily-costs/daily-cost.ts';
import {
  LEDGER_DIMENSIONS,
  LEDGER_MEASURES,
  type LedgerEntry,
} from '#app/domain/profit/ledger/ledger-entry.ts';

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
    valid_order: 1,
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
  await db.query('insert into shop_versions (shop_id) values ($1)', [shop.shop_id]);
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
      `update shop_versions set ledger_version = ledger_version + 1 where shop_id = $1
       returning ledger_version as version`,
      [shopId],
    );
    const ids = [...new Set(entries.map(({ order_id }) => order_id))];
    await tx.query('delete from ledger where shop_id = $1 and order_id = any($2)', [shopId, ids]);
    const lines = withFirstOfGoods(entries).map((one) =>
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

/** Entries with the marks of the goods that each order sells first, as the engine sets them. */
function withFirstOfGoods(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const seen = new Set<string>();
  const first = (entry: LedgerEntry, of: 'product_id' | 'variant_id') => {
    const key = `${entry.order_id} ${of} ${entry[of]}`;
    const isFirst = entry.event === 'sale' && !seen.has(key);
    if (isFirst) seen.add(key);
    return isFirst ? 1 : 0;
  };
  return entries.map((entry) => ({
    ...entry,
    first_of_product: first(entry, 'product_id'),
    first_of_variant: first(entry, 'variant_id'),
  }));
}

/** Adds daily costs. */
export async function writeDailyCosts(
  db: Database,
  shopId: number,
  costs: readonly DailyCost[],
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const one of costs) {
      const columns = Array.from({ length: 18 }, (_, at) => `$${at + 1}`);
      await tx.query(`insert into daily_cost values (${columns.join()})`, [
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
        one.ad?.accountId ?? '',
        one.ad?.adSetId ?? '',
        one.ad?.adId ?? '',
        one.sends ?? 0,
        one.tags?.source ?? '',
        one.tags?.medium ?? '',
        one.tags?.campaign ?? '',
      ]);
    }
    await tx.query(
      'update shop_versions set daily_cost_version = daily_cost_version + 1 where shop_id = $1',
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
        await tx.query('insert into collections values ($1, $2, $3) on conflict do nothing', [
          shopId,
          collection,
          `Title of ${collection}`,
        ]);
        await tx.query('insert into product_collections values ($1, $2, $3)', [
          shopId,
          id,
          collection,
        ]);
      }
    }
    await tx.query(
      'update shop_versions set catalogue_version = catalogue_version + 1 where shop_id = $1',
      [shopId],
    );
  });
}

function copyField(value: unknown): string {
  return field(value === null || value === undefined ? null : String(value));
}
