/**
 * Fees of the gateways. The primary gateway's fees are on the sale's rows; those of further
 * gateways have rows of their own, so that a report by gateway assigns each its fees. The fee of
 * the first payment is dated with the sale, and so are others of its day; a payment of a later day
 * (for an edit, after a deposit) and a refund have their own.
 */
import { businessTime } from '#app/domain/calendar/zone.ts';
import { reason, type Why } from '#app/domain/profit/cost-lookup/cost-lookup.ts';
import { percentInForce } from '#app/domain/profit/cost-lookup/prediction.ts';
import {
  expectedFee,
  feeOfCharge,
  GatewayRefunds,
  getFeeCertainty,
} from '#app/domain/profit/cost-lookup/gateway-fee.ts';
import { ANY_GATEWAY, type PaidOrder } from '#app/domain/profit/cost-lookup/gateway-rule.ts';
import type { Order, Transaction } from '#app/domain/orders/order.ts';
import { postHandSet } from './post-hand-set.ts';
import { openForAllocationLines, type Costing, type Row } from './costing.ts';
import {
  getCharges,
  byId,
  gatewaysByAmount,
  inTime,
  UNPAID_STATUS,
} from '#app/domain/profit/cost-lookup/order-facts.ts';

export function postGatewayFees(costing: Costing, allocationLines: readonly Row[]): void {
  const { transaction_fees: set } = costing.handSet;
  if (set !== undefined) return postHandSet(costing, allocationLines, 'transaction_fees', set);
  const charges = getCharges(costing.order);
  const { first, later } = splitByDay(costing, charges);
  for (const gateway of gatewaysByAmount(charges)) {
    const isOfGateway = (charge: Transaction) => charge.gateway === gateway;
    const rowsOfSale = () =>
      gateway === costing.gateway
        ? allocationLines
        : openForAllocationLines(costing, 'fee', costing.placed, allocationLines, { gateway });
    postCharges(costing, allocationLines, first.filter(isOfGateway), rowsOfSale);
    for (const [day, paid] of later) {
      const at = { day, hour: paid.hour };
      postCharges(costing, allocationLines, paid.charges.filter(isOfGateway), () =>
        openForAllocationLines(costing, 'fee', at, allocationLines, { gateway }),
      );
    }
  }
  postUnknownPayment(costing, allocationLines);
  postRefundedFees(costing, allocationLines, charges);
}

/**
 * Returns how certain the fees of an order are: missing where the fee of one payment is. Fees of a
 * selling platform include those of its payments; without a payment nothing was charged yet.
 */
export function getCertaintyOfFees(costing: Costing): Why['certainty'] {
  const { order, book, handSet, placed } = costing;
  if (handSet.transaction_fees !== undefined) return 'actual';
  const charges = getCharges(order);
  const ofPayments =
    charges.length > 0
      ? charges.map((charge) => getFeeCertainty(book, charge, paidOrder(costing)))
      : getCertaintyWithoutPayment(costing);
  const ofPlatform = order.platformFees.filter(({ kind }) => kind !== 'advertising');
  const isByRule =
    ofPlatform.length === 0 &&
    book.predictions.total_fees !== undefined &&
    percentInForce(book.predictions.total_fees, placed.day) !== null;
  const isOfPlatform = ofPlatform.length > 0 || isByRule;
  if (!isOfPlatform && ofPayments.includes('missing')) return 'missing';
  const isExpected = isByRule || ofPlatform.some(({ isPredicted }) => isPredicted);
  return isExpected || ofPayments.includes('estimated') ? 'estimated' : 'actual';
}

function getCertaintyWithoutPayment(costing: Costing): readonly Why['certainty'][] {
  const { order, book } = costing;
  if (order.transactions.length > 0 || !isTakenByGateway(order)) return [];
  return [getFeeCertainty(book, unnamedCharge(order), paidOrder(costing))];
}

interface ChargesOfDay {
  readonly hour: number;
  readonly charges: readonly Transaction[];
}

function splitByDay(
  { book }: Costing,
  charges: readonly Transaction[],
): { readonly first: readonly Transaction[]; readonly later: ReadonlyMap<string, ChargesOfDay> } {
  const timed = inTime(charges, ({ processedAt }) => processedAt).map((charge) => ({
    charge,
    at: businessTime(charge.processedAt, book.timeZone),
  }));
  const [first, ...later] = [...Map.groupBy(timed, ({ at }) => at.day)];
  const toCharges = (group: typeof timed) => byId(group.map(({ charge }) => charge));
  return {
    first: toCharges(first?.[1] ?? []),
    later: new Map(
      later.map(([day, group]) => [
        day,
        { hour: group[0]?.at.hour ?? 0, charges: toCharges(group) },
      ]),
    ),
  };
}

/** Posts the fees of one gateway and day; `openRows` opens the rows for fees other than zero. */
function postCharges(
  costing: Costing,
  allocationLines: readonly Row[],
  charges: readonly Transaction[],
  openRows: () => readonly Row[],
): void {
  if (charges.length === 0) return;
  const { journal, book } = costing;
  const paid = paidOrder(costing);
  const fees = charges.map((charge) => {
    const fee = feeOfCharge(book, charge, paid);
    if (charge.feeMinor === null) return { fee, expected: null };
    return { fee, expected: expectedFee(book, charge, paid) ?? fee };
  });
  const isSomething = fees.some(
    ({ fee, expected }) => fee.amount !== 0 || (expected?.amount ?? 0) !== 0,
  );
  const rows = isSomething ? openRows() : allocationLines;
  const [first] = rows;
  for (const { fee, expected } of fees) {
    if (fee.amount !== 0) journal.share(rows, 'transaction_fees', fee.amount, fee.why);
    else if (first !== undefined) journal.note(first.entry, 'transaction_fees', fee.why);
    if (expected === null) continue;
    journal.share(rows, 'fees_charged', fee.amount, fee.why);
    journal.share(rows, 'fees_expected', expected.amount, expected.why);
  }
}

function paidOrder({ order, placed, placedMs }: Costing): PaidOrder {
  return { placedMs, day: placed.day, country: order.country };
}

/**
 * Posts the fee of an order from a file without payments: the rule for any gateway applies to the
 * order's total, and without one the fee is unknown.
 */
function postUnknownPayment(costing: Costing, allocationLines: readonly Row[]): void {
  const { journal, order, book } = costing;
  const [first] = allocationLines;
  const isPaidSomehow = order.kind === 'order' && allocationLines.some(({ weight }) => weight > 0);
  if (first === undefined || order.transactions.length > 0 || !isPaidSomehow) return;
  const fee = feeOfCharge(book, unnamedCharge(order), paidOrder(costing));
  if (fee.amount !== 0 && isTakenByGateway(order))
    return journal.share(allocationLines, 'transaction_fees', fee.amount, fee.why);
  journal.note(first.entry, 'transaction_fees', () =>
    reason('payment_unknown', 'missing', ['order', order.id]),
  );
}

/** Returns false for an order that waits for its money, or whose selling platform takes the money and its fees. */
function isTakenByGateway({ financialStatus, platformFees }: Order): boolean {
  const isUnpaid = new RegExp(UNPAID_STATUS).test(financialStatus?.toLowerCase() ?? '');
  return !isUnpaid && platformFees.length === 0;
}

/** Treats the payment of an order that names none as one charge of any gateway. */
function unnamedCharge(order: Order): Transaction {
  const { id, placedAt, lines, shippingLines, taxesIncluded } = order;
  const goods = sumBy(lines, ({ grossMinor, discountMinor }) => grossMinor - discountMinor);
  const shipping = sumBy(shippingLines, (line) => line.amountMinor - line.discountMinor);
  const taxes = sumBy([...lines, ...shippingLines], ({ taxMinor }) => taxMinor);
  const charges = order.tipMinor + order.dutiesMinor + order.additionalFeesMinor;
  const total = goods - order.orderDiscountMinor + shipping + charges + (taxesIncluded ? 0 : taxes);
  return {
    id,
    processedAt: placedAt,
    kind: 'sale',
    status: 'success',
    gateway: ANY_GATEWAY,
    amountMinor: Math.max(total, 0),
    feeMinor: null,
  };
}

function sumBy<T>(rows: readonly T[], amount: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + amount(row), 0);
}

function postRefundedFees(
  costing: Costing,
  allocationLines: readonly Row[],
  charges: readonly Transaction[],
): void {
  const { journal, order, book } = costing;
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
        paidOrder(costing),
      );
    gateways.set(gateway, refunds);
    const fee = refunds.getFee(refund);
    if (fee === null || fee.amount === 0) continue;
    const at = businessTime(processedAt, book.timeZone);
    const rows = openForAllocationLines(costing, 'fee', at, allocationLines, { gateway });
    journal.share(rows, 'transaction_fees', fee.amount, fee.why);
    if (refund.feeMinor === null) continue;
    // Only fees of charges are compared: the reported fee of a refund is on both sides.
    journal.share(rows, 'fees_charged', fee.amount, fee.why);
    journal.share(rows, 'fees_expected', fee.amount, fee.why);
  }
}

function isRefund({ kind, status }: Transaction): boolean {
  return kind === 'refund' && status === 'success';
}
