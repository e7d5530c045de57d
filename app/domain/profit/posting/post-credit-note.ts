/**
 * A return that names no order. Everything on it goes back to the customer on its day. Files write
 * credit notes with either sign: the sign of the note's total decides how it is read.
 */
import { reason, type Why } from '#app/domain/profit/cost-lookup/cost-lookup.ts';
import { moneyText, openEntry, type Costing, type Row } from './costing.ts';
import type { Draft } from './journal.ts';
import type { LedgerMeasure } from '#app/domain/profit/ledger/ledger-entry.ts';
import type { ValuedLine } from './line-values.ts';
import { getShippingValue } from './shipping-value.ts';

export function postCreditNote(costing: Costing): Row[] {
  const { journal, order } = costing;
  const sign = getSign(costing.lines);
  const lines = costing.lines.map((valued) => postReturnedLine(costing, valued, sign));
  const rows = lines.length > 0 ? lines : [noteWithoutLines(costing)];
  const [first] = rows;
  if (first !== undefined) {
    journal.post(first.entry, 'returned_orders', 1, () =>
      reason('credit_note', 'actual', ['order', order.id]),
    );
  }
  postNoteAmounts(costing, rows, sign);
  return rows;
}

function noteWithoutLines(costing: Costing): Row {
  const entry = openEntry(costing, 'return', costing.placed, null);
  return { entry, valued: null, weight: 1, units: 0 };
}

function getSign(lines: readonly ValuedLine[]): 1 | -1 {
  const gross = lines.reduce((sum, { line }) => sum + line.grossMinor, 0);
  if (gross !== 0) return gross < 0 ? -1 : 1;
  return lines.reduce((sum, { line }) => sum + line.quantity, 0) < 0 ? -1 : 1;
}

function postReturnedLine(costing: Costing, valued: ValuedLine, sign: 1 | -1): Row {
  const { journal } = costing;
  const { line } = valued;
  // Money without goods, such as a bad debt written off, is no return of goods.
  const hasGoods = line.quantity !== 0;
  const entry = openEntry(costing, hasGoods ? 'return' : 'adjustment', costing.placed, line);
  const why = () => lineWhy(costing, valued);
  const net = valued.net * sign;
  if (line.isGiftCard) {
    journal.post(entry, 'gift_cards_sold', -net, why);
  } else {
    journal.post(entry, 'returns', net, why);
    journal.post(entry, 'units_returned', unitsBack(valued, sign), why);
    if (hasGoods) noteUnstatedRestock(costing, entry, line.id);
  }
  journal.post(entry, 'taxes_refunded', valued.tax * sign, why);
  return { entry, valued, weight: Math.max(0, net), units: Math.abs(line.quantity) };
}

/** Notes that the goods are not reported as back in stock, so their cost stays. */
function noteUnstatedRestock({ journal }: Costing, entry: Draft, lineId: string): void {
  journal.note(entry, 'cogs_recovered', () =>
    reason('restock_not_stated', 'missing', ['order line', lineId]),
  );
}

/** Counts no goods for a line with the opposite sign of its note: it charges the customer. */
function unitsBack({ line }: ValuedLine, sign: 1 | -1): number {
  const direction = line.grossMinor === 0 ? Math.sign(line.quantity) : Math.sign(line.grossMinor);
  return direction === sign ? Math.abs(line.quantity) : 0;
}

function postNoteAmounts(costing: Costing, rows: readonly Row[], sign: 1 | -1): void {
  const { journal, order, book } = costing;
  const shipping = getShippingValue(order);
  const tip = book.preferences.tipsAreIncome ? order.tipMinor : 0;
  const share = (measure: LedgerMeasure, amount: number, rule: string) =>
    journal.share(rows, measure, amount * sign, () => reason(rule, 'actual', ['order', order.id]));
  share('shipping_refunded', shipping.net, 'shipping_refunded');
  share('taxes_refunded', shipping.tax, 'shipping_tax_refunded');
  share('tips', -tip, 'tip_refunded');
  share('duties', -order.dutiesMinor, 'duties_refunded');
  share('additional_fees', -order.additionalFeesMinor, 'additional_fees_refunded');
  share('refunded_amount', noteTotal(costing), 'credit_note_total');
}

function noteTotal({ order, lines }: Costing): number {
  const shipping = getShippingValue(order);
  return lines.reduce(
    (sum, { net, tax }) => sum + net + tax,
    shipping.net + shipping.tax + order.tipMinor + order.dutiesMinor + order.additionalFeesMinor,
  );
}

function lineWhy(costing: Costing, { line, net, tax }: ValuedLine): Why {
  return reason(
    'credit_note_line',
    'actual',
    ['order line', line.id],
    [
      ['Unit price', line.unitPrice],
      ['Quantity', `${line.quantity}`],
      ['Net value', moneyText(costing, net)],
      ['Tax', moneyText(costing, tax)],
    ],
  );
}
