/**
 * Limits refunds to the remaining value of the order (formulas.md): platforms report a return of a
 * line that an edit had removed, or of an order that has no value left.
 */
import { proportion } from '#app/domain/money/proportion.ts';
import type { Refund, RefundLine } from '#app/domain/orders/order.ts';
import type { LedgerEntry } from '#app/domain/profit/ledger/ledger-entry.ts';
import { getOrderTotal } from '#app/domain/profit/ledger/order-total.ts';
import type { Costing } from './costing.ts';
import type { ReturnCounts } from './returned-units.ts';

/** Limits the refund's amounts to the part of the order's total that earlier entries have left. */
export function holdToPaid(costing: Costing, refund: Refund, counts: ReturnCounts): Refund {
  const { entries } = costing.journal;
  const left = Math.max(0, getOrderTotal(entries));
  const excess = getTotal(costing, refund) - left;
  return excess <= 0 ? refund : lessened(refund, excess, { counts, left: leftIn(entries) });
}

interface AmountsLeft {
  readonly goods: number;
  readonly shipping: number;
  readonly tax: number;
}

function leftIn(entries: readonly LedgerEntry[]): AmountsLeft {
  const sum = (amount: (entry: LedgerEntry) => number) =>
    Math.max(
      0,
      entries.reduce((total, entry) => total + amount(entry), 0),
    );
  return {
    goods: sum(
      (entry) => entry.gross_sales - entry.discounts - entry.returns + entry.gift_cards_sold,
    ),
    shipping: sum((entry) => entry.shipping_charged - entry.shipping_refunded),
    tax: sum((entry) => entry.taxes_collected - entry.taxes_refunded),
  };
}

function getTotal({ book }: Costing, refund: Refund): number {
  const { shippingMinor, shippingTaxMinor, adjustmentMinor, adjustmentTaxMinor } = refund;
  const { dutiesMinor, additionalFeesMinor, tipMinor } = refund;
  return refund.lines.reduce(
    (sum, { subtotalMinor, taxMinor }) => sum + subtotalMinor + taxMinor,
    shippingMinor +
      shippingTaxMinor +
      adjustmentMinor +
      adjustmentTaxMinor +
      dutiesMinor +
      additionalFeesMinor +
      (book.preferences.tipsAreIncome ? tipMinor : 0),
  );
}

/**
 * Reduces first the value of units that cannot come back, then amounts that exceed the tax, the
 * shipping or the goods left, then money without goods, then the goods, then all other amounts;
 * each of the last with its tax in proportion.
 */
function lessened(
  refund: Refund,
  excess: number,
  { counts, left }: { readonly counts: ReturnCounts; readonly left: AmountsLeft },
): Refund {
  const cut = new Cut(excess);
  const comeBack = refund.lines.map((line) => {
    const over = line.quantity - counts.left(line.lineId);
    if (over <= 0) return line;
    const most = proportion(line.subtotalMinor + line.taxMinor, over, line.quantity);
    return lineWith(line, cut.of(line.subtotalMinor, line.taxMinor, most));
  });
  const held = withinKinds({ ...refund, lines: comeBack }, cut, left);
  const adjustment = cut.of(held.adjustmentMinor, held.adjustmentTaxMinor);
  const lines = held.lines.map((line) => lineWith(line, cut.of(line.subtotalMinor, line.taxMinor)));
  const shipping = cut.of(held.shippingMinor, held.shippingTaxMinor);
  return {
    ...held,
    lines,
    adjustmentMinor: adjustment.net,
    adjustmentTaxMinor: adjustment.tax,
    shippingMinor: shipping.net,
    shippingTaxMinor: shipping.tax,
    additionalFeesMinor: cut.of(held.additionalFeesMinor, 0).net,
    dutiesMinor: cut.of(held.dutiesMinor, 0).net,
    tipMinor: cut.of(held.tipMinor, 0).net,
  };
}

/** Subtracts the excess of each kind from that kind: a cent too much of tax is subtracted from the tax. */
function withinKinds(refund: Refund, cut: Cut, left: AmountsLeft): Refund {
  const taxes = new Bound(
    cut,
    sumBy(refund.lines, ({ taxMinor }) => taxMinor) +
      refund.adjustmentTaxMinor +
      refund.shippingTaxMinor -
      left.tax,
  );
  const shipping = new Bound(cut, refund.shippingMinor - left.shipping);
  const goods = new Bound(
    cut,
    sumBy(refund.lines, ({ subtotalMinor }) => subtotalMinor) + refund.adjustmentMinor - left.goods,
  );
  const adjustmentTaxMinor = taxes.lessen(refund.adjustmentTaxMinor);
  const adjustmentMinor = goods.lessen(refund.adjustmentMinor);
  return {
    ...refund,
    adjustmentMinor,
    adjustmentTaxMinor,
    lines: refund.lines.map((line) => ({
      ...line,
      taxMinor: taxes.lessen(line.taxMinor),
      subtotalMinor: goods.lessen(line.subtotalMinor),
    })),
    shippingTaxMinor: taxes.lessen(refund.shippingTaxMinor),
    shippingMinor: shipping.lessen(refund.shippingMinor),
  };
}

function sumBy<T>(rows: readonly T[], amount: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + amount(row), 0);
}

/** The excess of one kind of amount over its order, as far as the cut reaches. */
class Bound {
  readonly #cut: Cut;
  #over: number;

  constructor(cut: Cut, over: number) {
    this.#cut = cut;
    this.#over = Math.max(0, over);
  }

  lessen(amount: number): number {
    const { net } = this.#cut.of(amount, 0, this.#over);
    this.#over -= amount - net;
    return net;
  }
}

function lineWith(line: RefundLine, { net, tax }: Taxed): RefundLine {
  return { ...line, subtotalMinor: net, taxMinor: tax };
}

interface Taxed {
  readonly net: number;
  readonly tax: number;
}

class Cut {
  #left: number;

  constructor(amount: number) {
    this.#left = amount;
  }

  /** Returns the rest of a positive amount with its tax after its part of the cut, of at most `most`. */
  of(net: number, tax: number, most = net + tax): Taxed {
    const gross = net + tax;
    const off = Math.min(this.#left, Math.max(0, Math.min(gross, most)));
    if (off === 0) return { net, tax };
    this.#left -= off;
    const taxLeft = proportion(tax, gross - off, gross);
    return { net: gross - off - taxLeft, tax: taxLeft };
  }
}
