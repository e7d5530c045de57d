/**
 * The sales whose payment fee, shipping or tax is missing or an estimate, beside the costs that are
 * known. Goods have marks of their own, which are posted with their costs.
 */
import { reason, type Why } from '#app/domain/profit/cost-lookup/cost-lookup.ts';
import { isSentByShop } from '#app/domain/profit/cost-lookup/order-facts.ts';
import type { LedgerMeasure } from '#app/domain/profit/ledger/ledger-entry.ts';
import type { Costing } from './costing.ts';
import { getCertaintyOfFees } from './post-gateway-fees.ts';

type Certainty = Why['certainty'];

/** The measure of a certainty; a known cost has none. */
type Marks = Readonly<Partial<Record<Certainty, LedgerMeasure>>>;

const OF_FEES: Marks = {
  missing: 'sales_without_fee',
  estimated: 'sales_with_fee_estimate',
};

const OF_SHIPPING: Marks = {
  missing: 'sales_without_shipping',
  estimated: 'sales_with_shipping_estimate',
};

const OF_TAX: Marks = { missing: 'sales_without_tax' };

/** Posts the marks on the entries of the sale and of edits, with the net value of their goods. */
export function postCoverage(costing: Costing): void {
  const { journal, order } = costing;
  const fees = getCertaintyOfFees(costing);
  const tax = order.includesUntoldTax && !order.taxesIncluded ? 'missing' : 'actual';
  for (const entry of journal.entries) {
    if (entry.event !== 'sale' && entry.event !== 'edit') continue;
    const net = entry.gross_sales - entry.discounts;
    if (net === 0) continue;
    const post = (marks: Marks, certainty: Certainty) => {
      const measure = marks[certainty];
      if (measure === undefined) return;
      journal.post(entry, measure, net, () => reason(measure, certainty, ['order', order.id]));
    };
    post(OF_FEES, fees);
    post(OF_SHIPPING, getCertaintyOfShipping(costing, entry.line_id));
    post(OF_TAX, tax);
  }
}

function getCertaintyOfShipping(costing: Costing, lineId: string | null): Certainty {
  const { shipment, lines } = costing;
  if (shipment.from !== 'rates') return 'actual';
  const line = lines.find((valued) => valued.line.id === lineId)?.line;
  if (line === undefined || !isSentByShop(line)) return 'actual';
  const charge = shipment.charges.find(({ lineIds }) => lineIds.has(line.id));
  return charge?.from === 'missing' ? 'missing' : 'estimated';
}
