/**
 * A refund never gives back more than the order is still worth (formulas.md): platforms report a
 * return of a line that an edit had taken off, or of an order that comes to nothing already.
 */
import { proportion } from '#app/domain/money/proportion.ts';
import type { Refund, RefundLine } from '#app/domain/orders/order.ts';
import { getOrderTotal } from '#app/domain/profit/ledger/order-total.ts';
import type { Costing } from './costing.ts';
import type { ReturnCounts } from './returned-units.ts';

/** The refund with its amounts held to what earlier entries have left of the order's total. */
export function holdToPaid(costing: Costing, refund: Refund, counts: ReturnCounts): Refund {
  const left = Math.max(0, getOrderTotal(costing.journal.entries));
  const excess = totalOf(costing, refund) - left;
  return excess <= 0 ? refund : lessened(refund, excess, counts);
}

function totalOf({ book }: Costing, refund: Refund): number {
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
 * First what units that cannot come back are said to be worth, then money without goods, then the
 * goods, then what else went back; each with its tax in proportion.
 */
function lessened(refund: Refund, excess: number, counts: ReturnCounts): Refund {
  const cut = new Cut(excess);
  const held = refund.lines.map((line) => {
    const over = line.quantity - counts.left(line.lineId);
    if (over <= 0) return line;
    const most = proportion(line.subtotalMinor + line.taxMinor, over, line.quantity);
    return lineWith(line, cut.of(line.subtotalMinor, line.taxMinor, most));
  });
  const adjustment = cut.of(refund.adjustmentMinor, refund.adjustmentTaxMinor);
  const lines = held.map((line) => lineWith(line, cut.of(line.subtotalMinor, line.taxMinor)));
  const shipping = cut.of(refund.shippingMinor, refund.shippingTaxMinor);
  return {
    ...refund,
    lines,
    adjustmentMinor: adjustment.net,
    adjustmentTaxMinor: adjustment.tax,
    shippingMinor: shipping.net,
    shippingTaxMinor: shipping.tax,
    additionalFeesMinor: cut.of(refund.additionalFeesMinor, 0).net,
    dutiesMinor: cut.of(refund.dutiesMinor, 0).net,
    tipMinor: cut.of(refund.tipMinor, 0).net,
  };
}

function lineWith(line: RefundLine, { net, tax }: Taxed): RefundLine {
  return { ...line, subtotalMinor: net, taxMinor: tax };
}

interface Taxed {
  readonly net: number;
  readonly tax: number;
}

/** An amount to be taken off, part by part. */
class Cut {
  #left: number;

  constructor(amount: number) {
    this.#left = amount;
  }

  /** What remains of a positive amount with its tax after its part of the cut, of at most `most`. */
  of(net: number, tax: number, most = net + tax): Taxed {
    const whole = net + tax;
    const off = Math.min(this.#left, Math.max(0, Math.min(whole, most)));
    if (off === 0) return { net, tax };
    this.#left -= off;
    const taxLeft = proportion(tax, whole - off, whole);
    return { net: whole - off - taxLeft, tax: taxLeft };
  }
}
