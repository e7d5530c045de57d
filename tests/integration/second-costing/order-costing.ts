/** The second costing of one order: its figures, by day and line. */
import type { Order, OrderLine } from '#app/domain/orders/order.ts';
import { parts, percentage, priced } from '#tests/arbitraries/fraction.ts';
import {
  findTerms,
  findUnitCost,
  getNet,
  type Line,
  type Posting,
  sum,
  toBerlinDay,
  toLine,
} from './line-value.ts';
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

  constructor(order: Order) {
    this.#order = order;
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
    this.#returnLabels();
    if (order.cancelledAt !== null) this.#cancellation(toBerlinDay(order.cancelledAt));
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
      const before = percentage(this.#bases[key], percent);
      this.#bases[key] += by;
      return percentage(this.#bases[key], percent) - before;
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
      this.#unitCosts(day, line, 0, line.quantity);
    }
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

  /** Goods, and handling and fulfilment per unit of what is sent, as differences of rounded totals. */
  #unitCosts(day: string, line: OrderLine, from: number, to: number): void {
    const between = (price: string) => priced(price, to) - priced(price, from);
    const cost = findUnitCost(this.#order, line);
    if (cost !== null) this.#post('cogs', day, between(cost), line);
    if (!line.requiresShipping) return;
    this.#post('handling', day, between(SETTINGS.handling.perUnit), line);
    const rule = this.#fulfilmentRule();
    if (rule !== null) this.#post('fulfilment_cost', day, between(rule.perUnit), line);
  }

  #labels(): readonly number[] {
    return this.#order.fulfilments.flatMap(({ isReturnLabel, labelCostMinor }) =>
      isReturnLabel || labelCostMinor === null ? [] : [labelCostMinor],
    );
  }

  /** null where labels are known. */
  #fulfilmentRule() {
    if (this.#labels().length > 0) return null;
    const { fulfilment } = SETTINGS;
    return fulfilment.find(({ country }) => country === this.#order.country) ?? fulfilment[1];
  }

  #shipment(day: string): void {
    const rule = this.#fulfilmentRule();
    const amount = rule === null ? sum(this.#labels(), (label) => label) : priced(rule.perOrder, 1);
    this.#share('fulfilment_cost', day, amount, this.#sent);
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
      this.#unitCosts(day, found, from, from + edit.quantityDelta);
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
        const cost = findUnitCost(this.#order, line);
        if (returned.restocked && cost !== null) {
          this.#post('cogs_recovered', day, priced(cost, to) - priced(cost, from), line);
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
    const { transactions, platformFees } = this.#order;
    const charges = transactions.filter(({ kind }) => kind === 'sale');
    const first = charges[0] === undefined ? null : toBerlinDay(charges[0].processedAt);
    let charged = 0;
    let chargedByRule = 0;
    let feesByRule = 0;
    for (const charge of charges) {
      const rule = findTerms(charge.gateway);
      const byRule =
        rule === null || charge.amountMinor === 0
          ? 0
          : percentage(charge.amountMinor, rule.percent) + priced(rule.fixed, 1);
      const fee = charge.feeMinor ?? byRule;
      const day = toBerlinDay(charge.processedAt);
      this.#post('transaction_fees', day === first ? this.#placed : day, fee);
      charged += fee;
      if (charge.feeMinor !== null) continue;
      chargedByRule += charge.amountMinor;
      feesByRule += byRule;
    }
    for (const refund of transactions.filter(({ kind }) => kind === 'refund')) {
      const rule = findTerms(refund.gateway);
      if (rule?.returned !== 'percent') continue;
      const back = percentage(Math.min(refund.amountMinor, chargedByRule), rule.percent);
      this.#post(
        'transaction_fees',
        toBerlinDay(refund.processedAt),
        -Math.min(back, charged, feesByRule),
      );
    }
    for (const { kind, postedAt, amountMinor } of platformFees) {
      const figure = kind === 'advertising' ? 'platform_advertising' : 'platform_fees';
      this.#post(figure, toBerlinDay(postedAt), amountMinor);
    }
  }

  /** On what came back, by the value that did. */
  #returnLabels(): void {
    for (const label of this.#order.fulfilments) {
      if (!label.isReturnLabel || label.labelCostMinor === null) continue;
      this.#post('fulfilment_cost', toBerlinDay(label.fulfilledAt), label.labelCostMinor);
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
