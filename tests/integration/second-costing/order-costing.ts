/** The second costing of one order: its figures, by day and line. */
import type { Order, OrderLine } from '#app/domain/orders/order.ts';
import type { LabelRow } from '#app/connectors/port.ts';
import { exact, parts, percentage, priced, rounded, times } from '#tests/arbitraries/fraction.ts';
import { toCents } from './day-rate.ts';
import { expectFees, expectReturns } from './expected-costs.ts';
import { costUnits, findGoodsCost } from './goods-cost.ts';
import { costPayments } from './payment-fees.ts';
import { getNet, type Line, type Posting, sum, toBerlinDay, toLine } from './line-value.ts';
import {
  type ChargedParcel,
  findReturnLabels,
  profileHandling,
  toParcels,
  toShipments,
} from './sending-cost.ts';
import { SETTINGS } from '#tests/arbitraries/whole-shop-settings.ts';

export class OrderCosting {
  readonly postings: Posting[] = [];
  readonly #order: Order;
  readonly #lines: readonly Line[];
  /** Units of each line that were sold, and that came back. */
  readonly #sold = new Map<string, number>();
  readonly #back = new Map<string, number>();
  /** What percentages of the order were taken of so far. */
  readonly #bases = { tax: 0, commission: 0, expense: 0 };

  /** What a provider charged for labels of the order. */
  readonly #parcels: readonly ChargedParcel[];

  constructor(order: Order, labels: readonly LabelRow[]) {
    this.#order = order;
    this.#parcels = toParcels(labels);
    const values = order.lines.map((line) =>
      line.isGiftCard ? 0 : line.grossMinor - line.discountMinor,
    );
    const shares = parts(order.orderDiscountMinor, values);
    this.#lines = order.lines.map((line, at) =>
      toLine(order, line, order.orderDiscountMinor === 0 ? 0 : (shares[at] ?? 0)),
    );
    this.#sale();
    this.#edits();
    this.#refunds();
    this.#fees();
    for (const { day, amount } of findReturnLabels(order, this.#parcels)) {
      this.#post('fulfilment_cost', day, amount);
    }
    if (order.cancelledAt !== null) this.#cancellation(toBerlinDay(order.cancelledAt));
    if (order.platformFees.length === 0) {
      this.#post('platform_fees', this.#placed, expectFees(this.#placed, this.postings));
    }
    this.#post('predicted_returns', this.#placed, expectReturns(this.#placed, this.postings));
  }

  get #goods(): readonly Line[] {
    return this.#lines.filter(({ line }) => !line.isGiftCard);
  }

  get #sent(): readonly Line[] {
    return this.#goods.filter(({ line }) => line.requiresShipping);
  }

  get #placed(): string {
    return toBerlinDay(this.#order.placedAt);
  }

  #post(figure: string, day: string, amount: number, line: OrderLine | null = null): void {
    if (amount === 0) return;
    const { productId = null } = line ?? {};
    this.postings.push({ figure, day, amount, order: this.#order, product: productId });
  }

  /** By value, by units where nothing is worth anything; over all lines where none is of the kind. */
  #share(
    figure: string,
    day: string,
    amount: number,
    bearing: readonly Line[],
    weigh = getNet,
  ): void {
    const lines = bearing.length > 0 ? bearing : this.#lines;
    const weights = lines.map(weigh);
    const isWorthless = weights.every((weight) => weight === 0);
    const own = isWorthless ? lines.map(({ line }) => line.quantity) : weights;
    parts(amount, own).forEach((part, at) => this.#post(figure, day, part, lines[at]?.line));
  }

  /** A percentage of the whole order, rounded once: what the base so far comes to, less what was taken. */
  #percentages(day: string, base: { sales: number; returns: number; others: number }): void {
    const { salesTaxPercent, commission, variable } = SETTINGS;
    const net = base.sales - base.returns;
    const step = (key: 'tax' | 'commission' | 'expense', by: number, percent: string) => {
      // Nobody pays a commission back that was never paid.
      const least = key === 'commission' ? 0 : -Infinity;
      const owed = () => Math.max(least, percentage(this.#bases[key], percent));
      const before = owed();
      this.#bases[key] += by;
      return owed() - before;
    };
    this.#post('sales_tax', day, step('tax', net + base.others, salesTaxPercent));
    if (this.#order.discountCode === commission.code) {
      this.#post('commissions', day, step('commission', net, commission.percent));
    }
    this.#post('variable_expenses', day, step('expense', net, variable.netSales));
  }

  #sale(): void {
    const { order, day } = { order: this.#order, day: this.#placed };
    const isOrder = this.#goods.length > 0;
    if (isOrder) this.#post('orders', day, 1);
    for (const { line, gross, discounts, net } of this.#lines) {
      this.#sold.set(line.id, line.quantity);
      this.#post('taxes', day, line.taxMinor, line);
      if (line.isGiftCard) {
        this.#post('gift_cards_sold', day, net, line);
        continue;
      }
      this.#post('gross_sales', day, gross, line);
      this.#post('discounts', day, discounts, line);
      this.#post('units_sold', day, line.quantity, line);
    }
    for (const line of this.#goods) this.#unitCosts(day, line, 0, line.line.quantity);
    const shipping = order.shippingLines[0];
    const shippingTax = shipping?.taxMinor ?? 0;
    const shippingNet = (shipping?.amountMinor ?? 0) - (order.taxesIncluded ? shippingTax : 0);
    this.#share('shipping_charged', day, shippingNet, this.#sent);
    this.#share('taxes', day, shippingTax, this.#sent);
    this.#share('tips', day, order.tipMinor, this.#lines);
    this.#share('duties', day, order.dutiesMinor, this.#lines);
    this.#share('order_fees', day, order.additionalFeesMinor, this.#lines);
    if (this.#sent.length > 0) {
      this.#share('handling', day, priced(SETTINGS.handling.perOrder, 1), this.#sent);
      this.#shipment(day);
    }
    const sales = sum(this.#goods, ({ net }) => net);
    const others = shippingNet + order.additionalFeesMinor;
    this.#percentages(day, { sales, returns: 0, others });
    if (isOrder) this.#post('variable_expenses', day, priced(SETTINGS.variable.orders, 1));
    if (isOrder) this.#perOrderCommission(day);
    this.#perUnitExpense(
      day,
      sum(this.#goods, ({ line }) => line.quantity),
    );
  }

  #units = 0;

  #perUnitExpense(day: string, units: number): void {
    const before = priced(SETTINGS.variable.units, this.#units);
    this.#units += units;
    this.#post('variable_expenses', day, priced(SETTINGS.variable.units, this.#units) - before);
  }

  /** One source at most: the code's, else the tag's. */
  #perOrderCommission(day: string): void {
    const { commission, perOrderCommission: paid } = SETTINGS;
    const { discountCode, utmSource } = this.#order;
    if (discountCode === commission.code || utmSource !== paid.utmSource) return;
    this.#post('commissions', day, rounded(toCents(exact(paid.amount), paid.currency, day)));
  }

  /** Goods, and handling and fulfilment per unit of what is sent, as differences of rounded totals. */
  #unitCosts(day: string, goods: Line, from: number, to: number): void {
    const { line } = goods;
    const between = (price: string) => priced(price, to) - priced(price, from);
    this.#post('cogs', day, this.#goodsCost(goods, from, to), line);
    if (!line.requiresShipping) return;
    this.#post('handling', day, between(SETTINGS.handling.perUnit), line);
    this.#post('handling', day, between(profileHandling(goods)), line);
    const shipment = this.#shipments().find(({ lines }) => lines.includes(goods));
    if (shipment === undefined) return;
    const perUnit = times(shipment.perUnit(line), exact(100));
    const rate = (units: number) => rounded(times(perUnit, exact(units)));
    this.#post('fulfilment_cost', day, rate(to) - rate(from), line);
  }

  #goodsCost(goods: Line, from: number, to: number): number {
    const costs = findGoodsCost(this.#order, goods);
    return (costUnits(costs, to) ?? 0) - (costUnits(costs, from) ?? 0);
  }

  /** What labels are known to have cost: a provider's own figure before that of the shop's platform. */
  #labels(): readonly number[] {
    const charged = this.#parcels.filter(({ isReturn }) => !isReturn);
    if (charged.length > 0) return charged.map(({ amount }) => amount);
    return this.#order.fulfilments.flatMap(({ isReturnLabel, labelCostMinor }) =>
      isReturnLabel || labelCostMinor === null ? [] : [labelCostMinor],
    );
  }

  /** None where labels are known. */
  #shipments() {
    return this.#labels().length > 0 ? [] : toShipments(this.#order, this.#sent);
  }

  #shipment(day: string): void {
    this.#share(
      'fulfilment_cost',
      day,
      sum(this.#labels(), (label) => label),
      this.#sent,
    );
    for (const { lines, perOrder } of this.#shipments()) {
      this.#share('fulfilment_cost', day, priced(perOrder, 1), lines);
    }
  }

  #edits(): void {
    for (const edit of this.#order.edits) {
      const found = this.#order.lines.find(({ id }) => id === edit.lineId);
      if (found === undefined) continue;
      const day = toBerlinDay(edit.editedAt);
      const tax = edit.taxDeltaMinor;
      const net = edit.grossDeltaMinor - (this.#order.taxesIncluded ? tax : 0);
      const from = this.#sold.get(found.id) ?? 0;
      this.#sold.set(found.id, from + edit.quantityDelta);
      this.#post('gross_sales', day, net, found);
      this.#post('taxes', day, tax, found);
      this.#post('units_sold', day, edit.quantityDelta, found);
      const goods = this.#goods.find(({ line }) => line.id === found.id);
      if (goods !== undefined) this.#unitCosts(day, goods, from, from + edit.quantityDelta);
      this.#percentages(day, { sales: net, returns: 0, others: 0 });
      this.#perUnitExpense(day, edit.quantityDelta);
    }
  }

  #refunds(): void {
    for (const refund of this.#order.refunds) {
      const day = toBerlinDay(refund.refundedAt);
      for (const returned of refund.lines) {
        const line = this.#order.lines.find(({ id }) => id === returned.lineId);
        if (line === undefined) continue;
        const from = this.#back.get(line.id) ?? 0;
        const to = from + returned.quantity;
        this.#back.set(line.id, to);
        this.#post('returns', day, returned.subtotalMinor, line);
        this.#post('taxes', day, -returned.taxMinor, line);
        this.#post('units_returned', day, returned.quantity, line);
        const goods = this.#goods.find((one) => one.line.id === line.id);
        if (returned.restocked && goods !== undefined) {
          this.#post('cogs_recovered', day, this.#goodsCost(goods, from, to), line);
        }
      }
      this.#share('returns', day, refund.adjustmentMinor, this.#goods);
      this.#shippingBack(day, refund);
      const goods = sum(refund.lines, ({ subtotalMinor }) => subtotalMinor);
      const returns = goods + refund.adjustmentMinor;
      this.#percentages(day, { sales: 0, returns, others: -refund.shippingMinor });
    }
  }

  /** To what is sent and came back, by what of it did; else to all that is sent. */
  #shippingBack(day: string, refund: Order['refunds'][number]): void {
    const back = this.#lines
      .map(({ line, ...value }) => {
        const own = refund.lines.filter(({ lineId }) => lineId === line.id);
        const quantity = sum(own, (one) => one.quantity);
        return { ...value, line: { ...line, quantity }, net: sum(own, (one) => one.subtotalMinor) };
      })
      .filter(({ line }) => line.quantity > 0);
    const sent = back.filter(({ line }) => line.requiresShipping);
    const bearing = sent.length > 0 ? sent : this.#sent.length > 0 ? this.#sent : back;
    this.#share('shipping_charged', day, -refund.shippingMinor, bearing);
  }

  #fees(): void {
    for (const { day, amount } of costPayments(this.#order)) {
      this.#post('transaction_fees', day, amount);
    }
    for (const { kind, postedAt, amountMinor } of this.#order.platformFees) {
      const figure = kind === 'advertising' ? 'platform_advertising' : 'platform_fees';
      this.#post(figure, toBerlinDay(postedAt), amountMinor);
    }
  }

  /** Nothing had left: revenue and what was only expected go, fees stay. */
  #cancellation(day: string): void {
    if (this.#goods.length > 0) this.#post('cancelled_orders', day, 1);
    const undone = ['shipping_charged', 'taxes', 'tips', 'duties', 'order_fees', 'gift_cards_sold'];
    const costs = ['handling', 'fulfilment_cost'];
    const sold = [...this.postings];
    for (const { figure, amount, product } of sold) {
      const line = this.#order.lines.find(({ productId }) => productId === product) ?? null;
      const back = (name: string, value: number) => this.#post(name, day, value, line);
      if ([...undone, ...costs].includes(figure)) back(figure, -amount);
      if (figure === 'gross_sales') back('returns', amount);
      if (figure === 'discounts') back('returns', -amount);
      if (figure === 'units_sold') back('units_returned', amount);
      if (figure === 'cogs') back('cogs_recovered', amount);
    }
    const total = (figure: string) => sum(sold, (one) => (one.figure === figure ? one.amount : 0));
    this.#percentages(day, {
      sales: 0,
      returns: total('gross_sales') - total('discounts'),
      others: -total('shipping_charged') - total('order_fees'),
    });
  }
}
