import { ExplainableOrder } from '#app/domain/profit/ledger/explainable-order.ts';
import {
  COVERAGE_MEASURES,
  type CostedOrder,
  LEDGER_DIMENSIONS,
  LEDGER_MEASURES,
  type LedgerDimension,
  type LedgerEntry,
  type Reason,
} from '#app/domain/profit/ledger/ledger-entry.ts';
import { type ClosedMonth, findClosedMonth } from './closed-month.ts';

export interface FrozenOrder {
  /** The ledger's entries: stored ones in closed months, new ones elsewhere. */
  readonly costed: CostedOrder;
  /** The differences: the month's entries, and those that it would have if it were open. */
  readonly changes: readonly FrozenMonth[];
}

export interface FrozenMonth {
  readonly month: string;
  readonly frozen: readonly LedgerEntry[];
  readonly fresh: readonly LedgerEntry[];
}

const ORDER: CostedOrder = { entries: [], reasons: [] };

/**
 * Returns the entries of an order when some months are closed: in those months the stored ones, in
 * all others those that the profit engine yields now. A stored entry that differs has the closed
 * month as its reason. `fresh` is null for an order that has no entries any more. An entry never
 * retains an erased customer: erasing a person takes precedence. It has the order's present tags,
 * which are for search and no figures.
 */
export function freezeClosedEntries(
  fresh: CostedOrder | null,
  stored: readonly LedgerEntry[],
  closed: readonly ClosedMonth[],
): FrozenOrder {
  const order = fresh ?? ORDER;
  const { entries } = order;
  const customerId = entries.find((entry) => entry.customer_id !== null)?.customer_id ?? null;
  const [first] = entries;
  const counted = stored
    .filter(({ event }) => event !== 'void')
    .map((entry) => ({
      ...entry,
      ...(customerId === null && { customer_id: null }),
      ...(first !== undefined && { order_tags: first.order_tags }),
    }));
  const findMonth = (entry: LedgerEntry) => findClosedMonth(closed, entry);
  const storedIn = Map.groupBy(counted, findMonth);
  const freshIn = Map.groupBy(entries, findMonth);
  const months = [...new Set([...storedIn.keys(), ...freshIn.keys()])].filter(
    (month): month is string => month !== null,
  );
  const changes = months.toSorted().flatMap((month): FrozenMonth[] => {
    const [frozen, now] = [storedIn.get(month) ?? [], freshIn.get(month) ?? []];
    return isSame(frozen, now) ? [] : [{ month, frozen, fresh: now }];
  });
  return { costed: changes.length === 0 ? order : renumber(order, changes), changes };
}

/** Numbers the stored entries of changed months first, then all others, with their reasons. */
function renumber(order: CostedOrder, changes: readonly FrozenMonth[]): CostedOrder {
  const { entries } = order;
  const left = new Set(changes.flatMap(({ fresh }) => fresh.map(({ entry_no: no }) => no)));
  const frozen = changes.flatMap((change) =>
    change.frozen.map((entry) => ({ entry, month: change.month })),
  );
  const others = entries.filter((entry) => !left.has(entry.entry_no));
  const numbers = new Map(others.map((entry, at) => [entry.entry_no, frozen.length + at]));
  const renumbered = [
    ...frozen.map(({ entry }, at) => ({ ...entry, entry_no: at })),
    ...others.map((entry, at) => ({ ...entry, entry_no: frozen.length + at })),
  ];
  return new ExplainableOrder(renumbered, () => [
    ...frozen.flatMap(({ entry, month }, at) => reasonsOfFrozen({ ...entry, entry_no: at }, month)),
    ...order.reasons.flatMap((reason) => {
      const entryNo = numbers.get(reason.entryNo);
      return entryNo === undefined ? [] : [{ ...reason, entryNo }];
    }),
  ]);
}

function reasonsOfFrozen(entry: LedgerEntry, month: string): Reason[] {
  return LEDGER_MEASURES.filter((measure) => entry[measure] !== 0).map((measure) => ({
    entryNo: entry.entry_no,
    measure,
    amount: entry[measure],
    rule: 'closed_month',
    certainty: 'actual',
    source: { kind: 'closed_month', id: month },
    inputs: [],
  }));
}

/** The measures that are no figures: an entry that differs in these alone is the new one. */
const COVERAGE: ReadonlySet<string> = new Set(COVERAGE_MEASURES);

const COMPARED = [
  ...(Object.keys(LEDGER_DIMENSIONS) as LedgerDimension[]),
  ...LEDGER_MEASURES.filter((measure) => !COVERAGE.has(measure)),
] as const;

function isSame(frozen: readonly LedgerEntry[], fresh: readonly LedgerEntry[]): boolean {
  if (frozen.length !== fresh.length) return false;
  return frozen.every((entry, at) => {
    const other = fresh[at];
    // Loosely equal zeros: the engine may give a negative one, PostgreSQL knows none.
    return other !== undefined && COMPARED.every((column) => entry[column] === other[column]);
  });
}
