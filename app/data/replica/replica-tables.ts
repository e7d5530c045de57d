/**
 * The tables of the columnar copy: the same names and columns as in PostgreSQL, so that the same
 * statement runs on both, less the columns that no query reads. They are filled by the shop, each
 * table completely or, for the ledger, the orders written since; roll-ups are added up from the
 * ledger of the copy, or views of it where a shop is small: its ledger is read as quickly, and
 * adding up takes longer than all else.
 */
import { ROLL_UP_DAYS, ROLL_UPS, type RollUp } from '#app/domain/metrics/roll-ups.ts';
import { LEDGER_DIMENSIONS, LEDGER_MEASURES } from '#app/domain/profit/ledger/ledger-entry.ts';

export interface ReplicaTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly version: 'ledger_version' | 'daily_cost_version' | 'catalogue_version';
  /** The order of the rows, so that a query over few days, or about one product, reads few blocks. */
  readonly orderBy: string;
}

const TEXT = 'text';

const WEEK_AND_PRODUCT = `date_trunc('week', event_day), product_id`;

export const LEDGER_TABLE: ReplicaTable = {
  name: 'ledger',
  columns: [
    ...columns({ shop_id: 'integer', order_id: TEXT, entry_no: 'integer' }),
    ...columns(LEDGER_DIMENSIONS),
    ...columns({ journey_id: 'bigint' }),
    ...LEDGER_MEASURES.map((name) => ({ name, type: 'bigint' })),
  ],
  version: 'ledger_version',
  orderBy: WEEK_AND_PRODUCT,
};

/** Tables whose rows are written once and never changed: those of a newer version are added. */
export const ADDED_TABLES: readonly ReplicaTable[] = [
  {
    name: 'touches',
    columns: columns({
      shop_id: 'integer',
      touch_id: 'bigint',
      source: TEXT,
      medium: TEXT,
      campaign: TEXT,
    }),
    version: 'ledger_version',
    orderBy: 'touch_id',
  },
  {
    name: 'journeys',
    columns: columns({
      shop_id: 'integer',
      journey_id: 'bigint',
      position: 'integer',
      touch_count: 'integer',
      last_non_direct: 'integer',
      touch_id: 'bigint',
    }),
    version: 'ledger_version',
    orderBy: 'journey_id',
  },
];

/** Small tables, copied completely whenever their version has risen. */
export const COPIED_TABLES: readonly ReplicaTable[] = [
  {
    name: 'daily_cost',
    columns: columns({
      shop_id: 'integer',
      day: 'date',
      kind: TEXT,
      source_id: TEXT,
      category: TEXT,
      label: TEXT,
      amount_minor: 'bigint',
      sends: 'bigint',
      clicks: 'bigint',
      impressions: 'bigint',
      attributed_revenue_minor: 'bigint',
      attributed_orders: 'bigint',
      ad_account_id: TEXT,
      ad_set_id: TEXT,
      ad_id: TEXT,
      utm_source: TEXT,
      utm_medium: TEXT,
      utm_campaign: TEXT,
    }),
    version: 'daily_cost_version',
    orderBy: 'day',
  },
  catalogue('products', ['product_id', 'title', 'vendor', 'product_type']),
  catalogue('variants', ['variant_id', 'product_id', 'title', 'sku']),
  catalogue('collections', ['collection_id', 'title']),
  catalogue('product_collections', ['product_id', 'collection_id']),
];

export const TRANSFERRED_TABLES: readonly ReplicaTable[] = [
  LEDGER_TABLE,
  ...ADDED_TABLES,
  ...COPIED_TABLES,
];

export const ROLL_UP_ENTRIES = 'entries';

const ROLL_UP_TABLES: readonly ReplicaTable[] = ROLL_UPS.map(({ name, keys, sums }) => ({
  name,
  columns: [
    ...[...ROLL_UP_DAYS, ...keys.map(({ column }) => column)].flatMap((key) =>
      LEDGER_TABLE.columns.filter((column) => column.name === key),
    ),
    ...[...sums, ROLL_UP_ENTRIES].map((sum) => ({ name: sum, type: 'bigint' })),
  ],
  version: 'ledger_version',
  orderBy: getRollUpOrder(keys),
}));

export const REPLICA_TABLES: readonly ReplicaTable[] = [...TRANSFERRED_TABLES, ...ROLL_UP_TABLES];

/** Returns the storage order of a roll-up's rows. */
export function getRollUpOrder(keys: RollUp['keys']): string {
  return keys.some(({ column }) => column === 'product_id') ? WEEK_AND_PRODUCT : 'event_day';
}

export function getRollUpColumns({ keys, sums }: RollUp, sign: 1 | -1): string {
  return [
    ...ROLL_UP_DAYS,
    ...keys.map(({ column, sql = column }) => `${sql} as ${column}`),
    ...sums.map((sum) => `${sign} * coalesce(${sum}, 0) as ${sum}`),
    `cast(${sign} as bigint) as ${ROLL_UP_ENTRIES}`,
  ].join(', ');
}

/** The layout of a copy's file: for a shop of few rows, or of many. */
export type FileForm = 'small' | 'large';

export function replicaSchema(form: FileForm): readonly string[] {
  return [
    ...TRANSFERRED_TABLES.map(createTable),
    ...(form === 'large' ? ROLL_UP_TABLES.map(createTable) : ROLL_UPS.map(createView)),
    `create table copied (
       ledger_version bigint, daily_cost_version bigint, catalogue_version bigint,
       written_bytes bigint)`,
  ];
}

function createTable(table: ReplicaTable): string {
  const typed = table.columns.map(({ name, type }) => `${name} ${type}`);
  return `create table ${table.name} (${typed.join(', ')})`;
}

function createView(one: RollUp): string {
  return `create view ${one.name} as select ${getRollUpColumns(one, 1)} from ledger`;
}

export function columnList({ columns }: ReplicaTable): string {
  return columns.map(({ name }) => name).join(', ');
}

function catalogue(name: string, texts: readonly string[]): ReplicaTable {
  return {
    name,
    columns: columns({
      shop_id: 'integer',
      ...Object.fromEntries(texts.map((text) => [text, TEXT])),
    }),
    version: 'catalogue_version',
    orderBy: texts[0] ?? 'shop_id',
  };
}

function columns(types: Readonly<Record<string, string>>): { name: string; type: string }[] {
  return Object.entries(types).map(([name, type]) => ({ name, type }));
}
