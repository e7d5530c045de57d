/**
 * The commission of a custom traffic source for the order: marketing cost, on the day and the lines
 * it is paid for. The order's total is rounded, not its lines.
 */
import { applyPercent } from '#app/domain/money/amounts.ts';
import { findNetworkStatement } from '#app/domain/counted-once/network-statements.ts';
import { reason, type Why } from '#app/domain/profit/cost-lookup/cost-lookup.ts';
import type { TrafficMatch } from '#app/domain/profit/cost-lookup/traffic-source.ts';
import { roundUnits, unitAmount } from '#app/domain/profit/cost-lookup/unit-amount.ts';
import { moneyText, type Costing } from './costing.ts';
import type { Draft } from './journal.ts';
import { type Share, shareByValue, toShareOfSale } from './share-by-value.ts';

export function postCommissions(costing: Costing): void {
  const { traffic } = costing;
  if (traffic === null || traffic.source.commission === 'none') return;
  const { book, placed, journal } = costing;
  const stated = findNetworkStatement(book.networkStatements, traffic.source, placed.day);
  const [first] = journal.entries;
  if (stated !== null && first !== undefined) {
    journal.note(first, 'commissions', () => ({
      ...explain(traffic, [['Network', stated.network]], 'commission_by_network'),
      certainty: 'actual',
    }));
    return;
  }
  if (traffic.source.commission === 'percent') postPercent(costing, traffic);
  else postPerOrder(costing, traffic);
}

/** Posts, entry by entry, the commission on net sales so far, less that of the entries before. */
function postPercent(costing: Costing, traffic: TrafficMatch): void {
  const { givesBack, rate } = traffic.source;
  let base = 0;
  let owed = 0;
  for (const entry of costing.journal.entries) {
    const part = entry.gross_sales - entry.discounts - (givesBack ? entry.returns : 0);
    if (part === 0) continue;
    base += part;
    const total = applyPercent(Math.max(0, base), rate);
    costing.journal.post(entry, 'commissions', total - owed, () =>
      explain(traffic, [
        ['Net sales', moneyText(costing, part)],
        ['Percent', rate],
      ]),
    );
    owed = total;
  }
}

/**
 * Posts the commission once for the order, allocated to its goods by value; reversed where nothing
 * of it is left. A sale without goods, such as gift cards alone, is no order.
 */
function postPerOrder(costing: Costing, traffic: TrafficMatch): void {
  const { book, journal, placed } = costing;
  const { rate, currency, givesBack } = traffic.source;
  const inputs = [['Amount for each order', `${rate} ${currency ?? book.currency}`]] as const;
  const goods = journal.entries.filter(
    ({ event, units_sold: units }) => event === 'sale' && units > 0,
  );
  const [first] = goods;
  if (first === undefined) return;
  const unit = unitAmount(book, { rate, currency }, placed.day);
  if (unit === null) {
    journal.note(first, 'commissions', () => ({
      ...explain(traffic, inputs, 'commission_rate_missing'),
      certainty: 'missing',
    }));
    return;
  }
  const amount = roundUnits(unit, 1);
  const share = (
    entries: readonly Draft[],
    commission: number,
    toShare: (entry: Draft) => Share,
  ) => {
    if (entries.length === 0) return;
    const parts = shareByValue(commission, entries.map(toShare));
    entries.forEach((entry, index) =>
      journal.post(entry, 'commissions', parts[index] ?? 0, () => explain(traffic, inputs)),
    );
  };
  share(goods, amount, toShareOfSale);
  if (!givesBack) return;
  share(lastReturned(journal.entries), -amount, ({ returns, units_returned: units }) => ({
    weight: Math.max(0, returns),
    units: Math.max(0, units),
  }));
}

/** Returns the entries of the day on which the last of the order came back; none while something is left. */
function lastReturned(entries: readonly Draft[]): readonly Draft[] {
  const sum = (amount: (entry: Draft) => number) =>
    entries.reduce((total, entry) => total + amount(entry), 0);
  const sold = sum(({ gross_sales: gross, discounts }) => gross - discounts);
  // What was free has no value that could be left of it: its units decide.
  const left =
    sold > 0
      ? sold - sum(({ returns }) => returns)
      : sum(({ units_sold: units, units_returned: back }) => units - back);
  const back = entries.filter((entry) => (sold > 0 ? entry.returns : entry.units_returned) > 0);
  if (left > 0 || back.length === 0) return [];
  const last = back.reduce((day, entry) => (entry.event_day > day ? entry.event_day : day), '');
  return back.filter((entry) => entry.event_day === last);
}

function explain(
  { source, by }: TrafficMatch,
  inputs: readonly (readonly [label: string, value: string])[],
  rule = by === 'code' ? 'commission_by_code' : 'commission_by_link',
): Why {
  return reason(
    rule,
    'estimated',
    ['traffic_source', source.id],
    [['Traffic source', source.name], ...inputs],
  );
}
