/**
 * What the gateways took. The primary gateway's fees stand on the sale's own rows; those of further
 * gateways have rows of their own, so that a report by gateway gives each its due. All are
 * dated with the sale; what a refund changes is dated with the refund.
 */
import { businessTime } from '#app/domain/calendar/zone.ts';
import { because } from '#app/domain/costs/finding.ts';
import { feeOfCharge, GatewayRefunds } from '#app/domain/costs/gateway-fee.ts';
import type { Transaction } from '#app/domain/orders/order.ts';
import { openForBearers, type Costing, type Row } from './costing.ts';
import { chargesOf, gatewaysByAmount, inTime } from './order-facts.ts';

/** Posts transaction fees and what refunds gave back of them. */
export function postGatewayFees(costing: Costing, bearers: readonly Row[]): void {
  const charges = chargesOf(costing.order);
  for (const gateway of gatewaysByAmount(charges)) {
    const ofGateway = charges.filter((charge) => charge.gateway === gateway);
    postCharges(costing, bearers, gateway, ofGateway);
  }
  noteUnknownPayment(costing, bearers);
  postRefundedFees(costing, bearers, charges);
}

function postCharges(
  costing: Costing,
  bearers: readonly Row[],
  gateway: string,
  charges: readonly Transaction[],
): void {
  const { journal, book, placed, placedMs } = costing;
  const fees = charges.map((charge) => feeOfCharge(book, charge, placedMs));
  const needsRows = gateway !== costing.gateway && fees.some(({ amount }) => amount !== 0);
  const rows = needsRows ? openForBearers(costing, 'fee', placed, bearers, { gateway }) : bearers;
  const [first] = rows;
  for (const fee of fees) {
    if (fee.amount !== 0) journal.share(rows, 'transaction_fees', fee.amount, fee.why);
    else if (first !== undefined) journal.note(first.entry, 'transaction_fees', fee.why);
  }
}

/** A file without payments says nothing about how the order was paid: its fee is not known. */
function noteUnknownPayment({ journal, order }: Costing, bearers: readonly Row[]): void {
  const [first] = bearers;
  const isPaidSomehow = order.kind === 'order' && bearers.some(({ weight }) => weight > 0);
  if (first === undefined || order.transactions.length > 0 || !isPaidSomehow) return;
  journal.note(first.entry, 'transaction_fees', () =>
    because('payment_unknown', 'missing', ['order', order.id]),
  );
}

function postRefundedFees(
  costing: Costing,
  bearers: readonly Row[],
  charges: readonly Transaction[],
): void {
  const { journal, order, book, placedMs } = costing;
  const gateways = new Map<string, GatewayRefunds>();
  for (const refund of inTime(
    order.transactions.filter(isRefund),
    ({ processedAt }) => processedAt,
  )) {
    const { gateway, processedAt } = refund;
    const refunds =
      gateways.get(gateway) ??
      new GatewayRefunds(
        book,
        charges.filter((charge) => charge.gateway === gateway),
        placedMs,
      );
    gateways.set(gateway, refunds);
    const fee = refunds.feeOf(refund);
    if (fee === null || fee.amount === 0) continue;
    const at = businessTime(processedAt, book.timeZone);
    const rows = openForBearers(costing, 'fee', at, bearers, { gateway });
    journal.share(rows, 'transaction_fees', fee.amount, fee.why);
  }
}

function isRefund({ kind, status }: Transaction): boolean {
  return kind === 'refund' && status === 'success';
}
