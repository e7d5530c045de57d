/**
 * The ledger added up by day and a few of its columns. In the columnar copy each roll-up is a table of
 * fewer rows than the ledger; in PostgreSQL it is a view of the ledger, whose entries come to the same
 * sums. A statement that names no other column of the ledger reads the roll-up in its place.
 */
import { type LEDGER_DIMENSIONS, LEDGER_MEASURES } from '#app/domain/profit/ledger/ledger-entry.ts';

export interface RollUp {
  readonly name: string;
  /** Columns of the ledger that distinguish its rows, besides shop, day and event. */
  readonly keys: readonly RollUpKey[];
  readonly sums: readonly string[];
}

export interface RollUpKey {
  readonly column: keyof typeof LEDGER_DIMENSIONS;
  /** The expression stored, where it holds less than the ledger's column. */
  readonly sql?: string;
}

/**
 * Tells apart orders with and without a customer, and first orders; it stores neither the customer
 * nor the index of the order.
 */
const PERSON: readonly RollUpKey[] = [
  { column: 'customer_id', sql: `case when customer_id is not null then '' end` },
  {
    column: 'customer_order_index',
    sql: 'case when customer_order_index > 2 then 2 else customer_order_index end',
  },
];

/** Sorted by size, the smallest first. */
export const ROLL_UPS: readonly RollUp[] = [
  byDay('ledger_by_day', 'expense_category'),
  byDay('ledger_by_gateway', 'gateway'),
  byDay('ledger_by_carrier', 'carrier'),
  byDay('ledger_by_code', 'discount_code'),
  byDay(
    'ledger_by_source',
    'source',
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'traffic_source',
    'traffic_kind',
  ),
  byDay('ledger_by_place', 'country', 'channel'),
  {
    name: 'ledger_by_variant',
    keys: [{ column: 'product_id' }, { column: 'variant_id' }],
    sums: [...LEDGER_MEASURES, 'first_of_product', 'first_of_variant'],
  },
];

function byDay(name: string, ...columns: readonly RollUpKey['column'][]): RollUp {
  return {
    name,
    keys: [...PERSON, ...columns.map((column) => ({ column }))],
    sums: LEDGER_MEASURES,
  };
}

export const ROLL_UP_DAYS = ['shop_id', 'event_day', 'event'] as const;

const LEDGER = 'from ledger l';

/**
 * Replaces the ledger (alias l) of a select by the smallest roll-up that has every column it names;
 * the ledger stays where none has. The select must add up the columns it reads.
 */
export function readRollUp(select: string): string {
  const ofOrders = select.replace(HAS_ORDER, 'true');
  const named = columnsNamed(ofOrders);
  const rollUp = ROLL_UPS.find((one) => [...named].every((column) => listColumns(one).has(column)));
  return rollUp === undefined ? ofOrders : ofOrders.replace(LEDGER, `from ${rollUp.name} l`);
}

/** Every entry has an order, so the condition is dropped and the database need not check it. */
const HAS_ORDER = /\bl\.order_id is not null/g;
/** A test for a customer needs only the mark that a roll-up has. */
const HAS_CUSTOMER = /\bl\.customer_id is (not )?null/g;
const MARK = 'customer_id?';

function columnsNamed(select: string): ReadonlySet<string> {
  const marked = select.match(HAS_CUSTOMER) === null ? [] : [MARK];
  const others = select.replace(HAS_CUSTOMER, '').matchAll(/\bl\.(\w+)/g);
  return new Set([...marked, ...[...others].map(([, column]) => column ?? '')]);
}

function listColumns({ keys, sums }: RollUp): Set<string> {
  const named = keys.map(({ column }) => (column === 'customer_id' ? MARK : column));
  return new Set<string>([...ROLL_UP_DAYS, ...named, ...sums]);
}
