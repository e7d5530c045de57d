/**
 * The profit engine: one order and the shop's rules in, ledger entries out. Pure and deterministic:
 * the same order and book give the same entries, byte for byte, in whatever order the order's
 * records arrived. README.md in this folder states the rules as an accountant would check them.
 */
import type { Order } from '#app/domain/orders/order.ts';
import type { CostBook, CustomerContext } from './cost-lookup/cost-book.ts';
import { startCosting } from './posting/costing.ts';
import type { Journal } from './posting/journal.ts';
import { ExplainableOrder } from './ledger/explainable-order.ts';
import type { CostedOrder } from './ledger/ledger-entry.ts';
import { findLeftOut } from './left-out.ts';
import { postCancellation } from './posting/post-cancellation.ts';
import { markFirstOfGoods, markFirstReturn, postSalesTax } from './posting/post-closing.ts';
import { postCommissions } from './posting/post-commissions.ts';
import { postCoverage } from './posting/post-coverage.ts';
import { postCreditNote } from './posting/post-credit-note.ts';
import { postEdits } from './posting/post-edits.ts';
import { postGatewayFees } from './posting/post-gateway-fees.ts';
import { postPlatformFees } from './posting/post-platform-fees.ts';
import { postPredictedFees } from './posting/post-predicted-fees.ts';
import { postPredictedReturns } from './posting/post-predicted-returns.ts';
import { postRefunds } from './posting/post-refunds.ts';
import { postReturnLabels } from './posting/post-return-labels.ts';
import { postSale } from './posting/post-sale.ts';
import { postSaleCosts } from './posting/post-sale-costs.ts';
import { postVariableExpenses } from './posting/post-variable-expenses.ts';
import { postUnsentOrder } from './posting/post-unsent-order.ts';
import { UnsentUnits } from './posting/unsent-units.ts';
import { stateTax } from './posting/missing-tax.ts';

/**
 * Raised with each change of the rules that yields other entries for the same order: ledgers of an
 * earlier engine are calculated again (`services/ledger/queue-outdated-ledgers`).
 */
export const ENGINE_VERSION = 14;

/**
 * Returns the order's ledger entries: the sale, then edits, refunds, fees, the platform's fees,
 * return labels and the cancellation, each by time, then expected values, the commissions, and the
 * variable expenses of them all. There are no entries when `findLeftOut` excludes the order.
 * `reasons` is calculated on first reading, by running the same code once more.
 *
 * @example costOrder(order, book, GUEST).entries[0]?.gross_sales // minor units
 *
 * @throws RangeError when an instant or a rate cannot be read or an amount leaves the safe
 * integers.
 */
export function costOrder(order: Order, book: CostBook, customer: CustomerContext): CostedOrder {
  if (findLeftOut(order, book) !== null) return { entries: [], reasons: [] };
  const { entries } = runEngine(order, book, customer, false);
  return new ExplainableOrder(entries, () => runEngine(order, book, customer, true).reasons);
}

function runEngine(
  order: Order,
  book: CostBook,
  customer: CustomerContext,
  recording: boolean,
): Journal {
  const costing = startCosting(stateTax(order, book), book, customer, recording);
  const allocationLines = order.kind === 'return' ? postCreditNote(costing) : postSale(costing);
  if (order.kind !== 'return') postSaleCosts(costing, allocationLines);
  postEdits(costing);
  const unsent = new UnsentUnits(costing);
  postRefunds(costing, allocationLines, unsent);
  postUnsentOrder(costing);
  postGatewayFees(costing, allocationLines);
  postPlatformFees(costing, allocationLines);
  postReturnLabels(costing, allocationLines);
  postCancellation(costing, unsent);
  markFirstReturn(costing);
  markFirstOfGoods(costing);
  postSalesTax(costing);
  postCoverage(costing);
  postPredictedFees(costing, allocationLines);
  postPredictedReturns(costing, allocationLines);
  postCommissions(costing);
  postVariableExpenses(costing);
  return costing.journal;
}
