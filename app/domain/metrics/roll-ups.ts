/**
 * The ledger added up by day and a few of its columns. In the columnar copy each roll-up is a table of
 * fewer rows than the ledger; in PostgreSQL it is a view of the ledger, whose entries come to the same
 * sums. A statement that names no other column of the ledger reads the roll-up in its place.
 */
import { type LEDGER_DIMENSIONS, LEDGER_MEASURES } from '#app/domain/profit/ledger/ledger-entry.ts';

export interface RollUp {
  readonly name: string;
  /** Columns of the ledger that its rows are distinguished by, besides shop, day and event. */
  readonly keys: readonly RollUpKey[];
  /** Columns that are added up. */
  readonly sums: readonly string[];
}

export interface RollUpKey {
  /** The column of the ledger that it stands for, with the same name. */
  readonly column: keyof typeof LEDGER_DIMENSIONS;
  /** What is kept of it, where that is less than the ledger has. */
  readonly sql?: string;
}

/** Whether there is a customer, and whether the order is the first one: not who, nor the how manieth. */
const PERSON: readonly RollUpKey[] = [
  { column: 'customer_id', sql: `case when customer_id is not null then '' end` },
  {
    column: 'customer_order_index',
    sql: 'case when customer_order_index > 2 then 2 else customer_order_index end',
  },
];

/** The smallest first. */
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

/** What every roll-up is distinguished by. */
export const ROLL_UP_DAYS = ['shop_id', 'event_day', 'event'] as const;

const LEDGER = 'from ledger l';

/**
 * A select over the ledger (alias l), with the smallest roll-up in its place that has every column it names;
 * from the ledger where none has. The select must add up what it reads.
 */
export function readRollUp(select: string): string {
  const ofOrders = select.replace(HAS_ORDER, 'true');
  const named = columnsNamed(ofOrders);
  const found = ROLL_UPS.find((one) => [...named].every((column) => columnsOf(one).has(column)));
  return found === undefined ? ofOrders : ofOrders.replace(LEDGER, `from ${found.name} l`);
}

/** Every entry is of an order; a database that is told so need not look. */
const HAS_ORDER = /\bl\.order_id is not null/g;
/** Whether somebody is known needs no more than the mark that a roll-up keeps of it. */
const IS_KNOWN = /\bl\.customer_id is (not )?null/g;
const MARK = 'customer_id?';

function columnsNamed(select: string): ReadonlySet<string> {
  const marked = select.match(IS_KNOWN) === null ? [] : [MARK];
  const others = select.replace(IS_KNOWN, '').matchAll(/\bl\.(\w+)/g);
  return new Set([...marked, ...[...others].map(([, column]) => column ?? '')]);
}

function columnsOf({ keys, sums }: RollUp): Set<string> {
  const named = keys.map(({ column }) => (column === 'customer_id' ? MARK : column));
  return new Set<string>([...ROLL_UP_DAYS, ...named, ...sums]);
}
