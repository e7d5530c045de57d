/**
 * Maps Amazon's transactions: the fees of each order, refunds to its buyer, and charges apart from
 * orders. Shipments bring fees alone: the order reports the sale.
 */
import { toMinor } from '#app/domain/money/amounts.ts';
import type { PlatformCharge } from '#app/domain/profit/daily-costs/daily-costs.ts';
import type { PlatformFee } from '#app/domain/orders/order.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import {
  toFeeKind,
  isFeeName,
  isSaleName,
  toRefundPart,
  type RefundPart,
  formatFeeName,
} from './finance-names.ts';
import type { Breakdown, AmazonTransaction } from './finance-schema.ts';

export interface FinanceContext {
  readonly currency: string;
  readonly decimals: number;
  /** The shop's zone, in which charges are dated. */
  readonly timeZone: string;
}

/** The postings for one order. */
export interface OrderFinances {
  readonly fees: readonly PlatformFee[];
  readonly refunds: readonly FinanceRefund[];
  /** Amazon has posted the actual fees: nothing is predicted any more. */
  readonly isPosted: boolean;
}

export interface FinanceRefund {
  readonly id: string;
  readonly postedAt: string;
  readonly items: readonly FinanceRefundItem[];
}

/** Positive is a refund to the buyer. */
export interface FinanceRefundItem extends Readonly<Record<RefundPart, number>> {
  readonly sku: string | null;
  readonly quantity: number;
}

export type FinanceReading =
  | { readonly kind: 'order'; readonly orderId: string; readonly finances: OrderFinances }
  | { readonly kind: 'charge'; readonly charge: PlatformCharge }
  | { readonly kind: 'none' };

const SALES_ORDER = /^[A-Z0-9]{3}-\d{7}-\d{7}$/i;
/** Money that moves between the seller's own accounts. */
const TRANSFERS = /^(transfer|disbursement|debtrecovery|debtpayment|reserve)/i;

export function readTransaction(told: AmazonTransaction, context: FinanceContext): FinanceReading {
  const orderId = identifierOf(told, 'ORDER_ID');
  // The release of a deferred transaction repeats what that one said.
  const isRelease = identifierOf(told, 'DEFERRED_TRANSACTION_ID') !== null;
  if (isRelease || told.transactionId === null || TRANSFERS.test(told.transactionType)) {
    return { kind: 'none' };
  }
  if (told.totalAmount?.currencyCode !== context.currency) return { kind: 'none' };
  if (orderId === null || !SALES_ORDER.test(orderId)) return chargeOf(told, context);
  return { kind: 'order', orderId, finances: ofOrder(told, told.transactionId, context) };
}

/** Joins the same order's finances of several transactions. */
export function joinFinances(all: readonly OrderFinances[]): OrderFinances {
  const byTime = <T extends { readonly postedAt: string; readonly id: string }>(some: T[]) =>
    some.toSorted((a, b) => (`${a.postedAt} ${a.id}` < `${b.postedAt} ${b.id}` ? -1 : 1));
  return {
    fees: byTime(all.flatMap(({ fees }) => fees)),
    refunds: byTime(all.flatMap(({ refunds }) => refunds)),
    isPosted: all.some(({ isPosted }) => isPosted),
  };
}

function ofOrder(told: AmazonTransaction, id: string, context: FinanceContext): OrderFinances {
  const { transactionType, postedDate } = told;
  const isSale = /^shipment/i.test(transactionType);
  if (isSale || isRefund(told)) {
    const fees = feesOf(told, { id, isSale }, context);
    const refunds = isRefund(told) ? [refundOf(told, id, context)] : [];
    const moved = refunds.filter(({ items }) => items.length > 0);
    return { fees, refunds: moved, isPosted: isSale };
  }
  // Anything else about an order is a fee of it, or a reimbursement for it.
  const amountMinor = 0 - totalOf(told, context);
  const fee = { id, kind: kindOf(told), amountMinor, postedAt: postedDate, isPredicted: false };
  return { fees: amountMinor === 0 ? [] : [fee], refunds: [], isPosted: false };
}

function isRefund({ transactionType }: AmazonTransaction): boolean {
  return /^(refund|chargerefund|chargeback|guaranteeclaim)/i.test(transactionType);
}

/** Adds up fees by name; for a shipment, all amounts that are no part of the sale. */
function feesOf(
  told: AmazonTransaction,
  { id, isSale }: { readonly id: string; readonly isSale: boolean },
  context: FinanceContext,
): PlatformFee[] {
  const sums = new Map<string, number>();
  for (const leaf of told.items.flatMap(({ breakdowns }) => leavesOf(breakdowns))) {
    const name = feeNameOf(leaf) ?? (isSale ? deductionNameOf(leaf) : null);
    if (name === null) continue;
    sums.set(name, (sums.get(name) ?? 0) - minorOfLeaf(leaf, context));
  }
  return [...sums]
    .filter(([, amountMinor]) => amountMinor !== 0)
    .map(([name, amountMinor]) => ({
      id: `${id}-${name}`,
      kind: toFeeKind(name),
      amountMinor,
      postedAt: told.postedDate,
      isPredicted: false,
    }));
}

function refundOf(told: AmazonTransaction, id: string, context: FinanceContext): FinanceRefund {
  const items = told.items.map(({ breakdowns, contexts }): FinanceRefundItem => {
    const product = contexts.find(({ sku }) => sku !== null);
    const parts = { goods: 0, goodsTax: 0, shipping: 0, shippingTax: 0, fees: 0, money: 0 };
    for (const leaf of leavesOf(breakdowns)) {
      const part = feeNameOf(leaf) === null ? toRefundPart(leaf.name) : null;
      if (part !== null) parts[part] -= minorOfLeaf(leaf, context);
    }
    return {
      sku: product?.sku ?? null,
      quantity: Math.abs(product?.quantityShipped ?? 0),
      ...parts,
    };
  });
  const isMoved = ({ sku: _sku, quantity: _quantity, ...parts }: FinanceRefundItem) =>
    Object.values(parts).some((amount) => amount !== 0);
  return { id, postedAt: told.postedDate, items: items.filter(isMoved) };
}

function chargeOf(told: AmazonTransaction, context: FinanceContext): FinanceReading {
  const amountMinor = 0 - totalOf(told, context);
  if (amountMinor === 0 || told.transactionId === null) return { kind: 'none' };
  const charge: PlatformCharge = {
    id: told.transactionId,
    kind: kindOf(told),
    label: formatFeeName(nameOf(told)),
    amountMinor,
    day: businessTime(told.postedDate, context.timeZone).day,
  };
  return { kind: 'charge', charge };
}

/** Names the one fee of a transaction, else the transaction. */
function nameOf(told: AmazonTransaction): string {
  const all = [...told.breakdowns, ...told.items.flatMap(({ breakdowns }) => breakdowns)];
  const names = new Set(
    leavesOf(all).flatMap(({ name, amount }) => (Number(amount) === 0 ? [] : name)),
  );
  const [only] = names;
  if (names.size === 1 && only !== undefined) return only;
  return told.description ?? told.transactionType;
}

function kindOf(told: AmazonTransaction) {
  const kind = toFeeKind(nameOf(told));
  return kind === 'other' ? toFeeKind(`${told.description} ${told.transactionType}`) : kind;
}

interface Leaf {
  readonly name: string;
  readonly path: readonly string[];
  readonly amount: string;
}

function leavesOf(breakdowns: readonly Breakdown[], path: readonly string[] = []): Leaf[] {
  return breakdowns.flatMap(({ breakdownType, breakdownAmount, breakdowns: parts }) => {
    if (parts.length > 0) return leavesOf(parts, [...path, breakdownType]);
    return [{ name: breakdownType, path, amount: breakdownAmount?.currencyAmount ?? '0' }];
  });
}

/** Returns "Commission", also for its parts "Base" and "Tax"; null for an amount that is no fee. */
function feeNameOf({ name, path }: Leaf): string | null {
  const at = path.findIndex((one) => /^amazon ?fees$/i.test(one));
  if (at >= 0) return path[at + 1] ?? name;
  return [...path].find(isFeeName) ?? (isFeeName(name) ? name : null);
}

/** Returns the name of a deduction, in whatever group; null for parts of the sale. */
function deductionNameOf({ name, path }: Leaf): string | null {
  return [name, ...path].some(isSaleName) ? null : name;
}

function minorOfLeaf({ amount }: Leaf, { decimals }: FinanceContext): number {
  return toMinor(amount, decimals);
}

function totalOf({ totalAmount }: AmazonTransaction, { decimals }: FinanceContext): number {
  return toMinor(totalAmount?.currencyAmount ?? '0', decimals);
}

function identifierOf({ relatedIdentifiers }: AmazonTransaction, name: string): string | null {
  const found = relatedIdentifiers.find((one) => one.relatedIdentifierName === name);
  return found?.relatedIdentifierValue ?? null;
}
