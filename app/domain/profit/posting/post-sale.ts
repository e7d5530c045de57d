/**
 * The order as placed: its goods line by line, and the amounts of all of them (shipping, tips,
 * duties, fees) allocated by net line value. A line of negative quantity or price on a purchase is
 * a correction: a deduction without goods, dated with the order.
 */
import { reason, type Why } from '#app/domain/profit/cost-lookup/cost-lookup.ts';
import { isOfGiftCards } from '#app/domain/profit/cost-lookup/order-facts.ts';
import { shareOverLines } from './allocation-lines.ts';
import { moneyText, openEntry, type Costing, type Row } from './costing.ts';
import type { Draft } from './journal.ts';
import type { LedgerMeasure } from '#app/domain/profit/ledger/ledger-entry.ts';
import { isCorrection, type ValuedLine } from './line-values.ts';
import { getShippingValue } from './shipping-value.ts';

export function postSale(costing: Costing): Row[] {
  const sold = costing.lines.filter(isSold).map((valued) => postSoldLine(costing, valued));
  const corrections = costing.lines
    .filter((valued) => isCorrection(valued) && hasAmount(valued))
    .map((valued) => postCorrection(costing, valued));
  // An order of nothing but corrections is no order placed: it is not counted as one.
  const allocationLines = sold.length > 0 ? sold : corrections;
  if (allocationLines.length > 0) countOrder(costing, sold);
  const rows = allocationLines.length > 0 ? allocationLines : [postEmptySale(costing)];
  postOrderAmounts(costing, rows);
  return rows;
}

/** Excludes lines added by a later edit, which have no amounts yet. */
function isSold(valued: ValuedLine): boolean {
  return !isCorrection(valued) && (valued.line.quantity !== 0 || hasAmount(valued));
}

function hasAmount({ gross, discounts, tax }: ValuedLine): boolean {
  return gross !== 0 || discounts !== 0 || tax !== 0;
}

function postSoldLine(costing: Costing, valued: ValuedLine): Row {
  const { journal } = costing;
  const { line, net } = valued;
  const entry = openEntry(costing, 'sale', costing.placed, line);
  const why = (rule: string) => () => lineWhy(costing, valued, rule);
  if (line.isGiftCard) {
    // The card is owed in full: an order discount that nothing else can bear is money given away.
    const { orderDiscount } = valued;
    journal.post(entry, 'gift_cards_sold', net + orderDiscount, why('gift_card_sold'));
    journal.post(entry, 'discounts', orderDiscount, why('line_discounts'));
  } else {
    journal.post(entry, 'units_sold', line.quantity, why('line_quantity'));
    journal.post(entry, 'gross_sales', valued.gross, why('line_price'));
    journal.post(entry, 'discounts', valued.discounts, why('line_discounts'));
  }
  journal.post(entry, 'taxes_collected', valued.tax, why('line_tax'));
  return { entry, valued, weight: Math.max(0, net), units: line.quantity };
}

function postCorrection(costing: Costing, valued: ValuedLine): Row {
  const { journal } = costing;
  const entry = openEntry(costing, 'adjustment', costing.placed, valued.line);
  const why = (rule: string) => () => lineWhy(costing, valued, rule);
  if (valued.line.isGiftCard) {
    journal.post(entry, 'gift_cards_sold', valued.net, why('correction_line'));
  } else {
    journal.post(entry, 'returns', -valued.net, why('correction_line'));
  }
  journal.post(entry, 'taxes_refunded', -valued.tax, why('correction_line'));
  return { entry, valued, weight: 0, units: 0 };
}

function postEmptySale(costing: Costing): Row {
  const entry = openEntry(costing, 'sale', costing.placed, null);
  const row = { entry, valued: null, weight: 1, units: 0 };
  countOrder(costing, [row]);
  const { orderDiscountMinor, id } = costing.order;
  if (costing.lines.length === 0) {
    costing.journal.post(row.entry, 'discounts', orderDiscountMinor, () =>
      reason('order_discount', 'actual', ['order', id]),
    );
  }
  return row;
}

function countOrder({ journal, order, customer }: Costing, sold: readonly Row[]): void {
  const [first] = sold;
  // Gift cards are owed, not sold: an order of nothing else is no order in a sales report.
  if (first === undefined || order.kind !== 'order' || isOfGiftCards(order)) return;
  const count = (measure: LedgerMeasure, amount: number, rule: string, { entry } = first) =>
    journal.post(entry, measure, amount, () => reason(rule, 'actual', ['order', order.id]));
  count('orders', 1, 'order_placed');
  // A cancelled order is no customer's first, whatever its context says.
  if (order.cancelledAt !== null) return;
  const isNew = customer.orderIndex === 1 ? 1 : 0;
  count('new_customers', isNew, 'first_order', getMainRow(first, sold));
  count('active_in_month', customer.newInMonth, 'first_order_of_month');
  count('active_in_quarter', customer.newInQuarter, 'first_order_of_quarter');
  count('active_in_year', customer.newInYear, 'first_order_of_year');
}

/**
 * Returns the goods of the largest net value, the first of equals, as those that brought the
 * customer. Cohorts by first product read it where the customer is counted
 * (`app/decisions/0050-cuts-of-cohorts.md`).
 */
function getMainRow(first: Row, sold: readonly Row[]): Row {
  const goods = sold.filter(({ valued }) => valued?.line.isGiftCard !== true);
  return goods.reduce((main, row) => (row.weight > main.weight ? row : main), goods[0] ?? first);
}

function postOrderAmounts(costing: Costing, rows: readonly Row[]): void {
  const { journal, order, book } = costing;
  const shipping = getShippingValue(order);
  const share = (measure: LedgerMeasure, amount: number, rule: string) =>
    journal.share(rows, measure, amount, () => reason(rule, 'actual', ['order', order.id]));
  const shareShipping = (measure: LedgerMeasure, total: number, rule: string) => {
    const why = () => reason(rule, 'actual', ['order', order.id]);
    shareOverLines(costing, rows, 'shipping', { measure, total, why });
  };
  shareShipping('shipping_charged', shipping.net, 'shipping_charged');
  shareShipping('taxes_collected', shipping.tax, 'shipping_tax');
  share('duties', order.dutiesMinor, 'duties_charged');
  share('additional_fees', order.additionalFeesMinor, 'additional_fees_charged');
  if (book.preferences.tipsAreIncome) share('tips', order.tipMinor, 'tip');
  else noteTipPassedOn(costing, rows[0]?.entry);
}

function noteTipPassedOn(costing: Costing, entry: Draft | undefined): void {
  const { journal, order } = costing;
  if (entry === undefined || order.tipMinor === 0) return;
  journal.note(entry, 'tips', () =>
    reason(
      'tip_passed_on',
      'actual',
      ['order', order.id],
      [['Tip', moneyText(costing, order.tipMinor)]],
    ),
  );
}

function lineWhy(costing: Costing, valued: ValuedLine, rule: string): Why {
  const { line, orderDiscount } = valued;
  const { taxesIncluded } = costing.order;
  return reason(
    rule,
    'actual',
    ['order line', line.id],
    [
      ['Unit price', line.unitPrice],
      ['Quantity', `${line.quantity}`],
      ['Price of the line', moneyText(costing, line.grossMinor)],
      ['Line discount', moneyText(costing, line.discountMinor)],
      ['Share of the order discount', moneyText(costing, orderDiscount)],
      ['Tax', moneyText(costing, line.taxMinor)],
      ['Prices', taxesIncluded ? 'with tax, taken out here' : 'without tax'],
      ['Net value', moneyText(costing, valued.net)],
    ],
  );
}
