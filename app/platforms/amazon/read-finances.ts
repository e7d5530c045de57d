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
  readonly timeZone: string;
}

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

export function readTransaction(
  transaction: AmazonTransaction,
  context: FinanceContext,
): FinanceReading {
  const orderId = findIdentifier(transaction, 'ORDER_ID');
  // The release of a deferred transaction repeats what that one said.
  const isRelease = findIdentifier(transaction, 'DEFERRED_TRANSACTION_ID') !== null;
  if (
    isRelease ||
    transaction.transactionId === null ||
    TRANSFERS.test(transaction.transactionType)
  ) {
    return { kind: 'none' };
  }
  if (transaction.totalAmount?.currencyCode !== context.currency) return { kind: 'none' };
  if (orderId === null || !SALES_ORDER.test(orderId)) return toCharge(transaction, context);
  return {
    kind: 'order',
    orderId,
    finances: ofOrder(transaction, transaction.transactionId, context),
  };
}

export function joinFinances(all: readonly OrderFinances[]): OrderFinances {
  const byTime = <T extends { readonly postedAt: string; readonly id: string }>(some: T[]) =>
    some.toSorted((a, b) => (`${a.postedAt} ${a.id}` < `${b.postedAt} ${b.id}` ? -1 : 1));
  return {
    fees: byTime(all.flatMap(({ fees }) => fees)),
    refunds: byTime(all.flatMap(({ refunds }) => refunds)),
    isPosted: all.some(({ isPosted }) => isPosted),
  };
}

function ofOrder(
  transaction: AmazonTransaction,
  id: string,
  context: FinanceContext,
): OrderFinances {
  const { transactionType, postedDate } = transaction;
  const isSale = /^shipment/i.test(transactionType);
  if (isSale || isRefund(transaction)) {
    const fees = getFees(transaction, { id, isSale }, context);
    const refunds = isRefund(transaction) ? [toRefund(transaction, id, context)] : [];
    const moved = refunds.filter(({ items }) => items.length > 0);
    return { fees, refunds: moved, isPosted: isSale };
  }
  // Anything else about an order is a fee of it, or a reimbursement for it.
  const amountMinor = 0 - getTotal(transaction, context);
  const fee = {
    id,
    kind: getKind(transaction),
    amountMinor,
    postedAt: postedDate,
    isPredicted: false,
  };
  return { fees: amountMinor === 0 ? [] : [fee], refunds: [], isPosted: false };
}

function isRefund({ transactionType }: AmazonTransaction): boolean {
  return /^(refund|chargerefund|chargeback|guaranteeclaim)/i.test(transactionType);
}

/** Adds up fees by name; for a shipment, all amounts that are no part of the sale. */
function getFees(
  transaction: AmazonTransaction,
  { id, isSale }: { readonly id: string; readonly isSale: boolean },
  context: FinanceContext,
): PlatformFee[] {
  const sums = new Map<string, number>();
  for (const leaf of transaction.items.flatMap(({ breakdowns }) => flattenBreakdowns(breakdowns))) {
    const name = getFeeName(leaf) ?? (isSale ? getDeductionName(leaf) : null);
    if (name === null) continue;
    sums.set(name, (sums.get(name) ?? 0) - minorOfLeaf(leaf, context));
  }
  return [...sums]
    .filter(([, amountMinor]) => amountMinor !== 0)
    .map(([name, amountMinor]) => ({
      id: `${id}-${name}`,
      kind: toFeeKind(name),
      amountMinor,
      postedAt: transaction.postedDate,
      isPredicted: false,
    }));
}

function toRefund(
  transaction: AmazonTransaction,
  id: string,
  context: FinanceContext,
): FinanceRefund {
  const items = transaction.items.map(({ breakdowns, contexts }): FinanceRefundItem => {
    const product = contexts.find(({ sku }) => sku !== null);
    const parts = { goods: 0, goodsTax: 0, shipping: 0, shippingTax: 0, fees: 0, money: 0 };
    for (const leaf of flattenBreakdowns(breakdowns)) {
      const part = getFeeName(leaf) === null ? toRefundPart(leaf.name) : null;
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
  return { id, postedAt: transaction.postedDate, items: items.filter(isMoved) };
}

function toCharge(transaction: AmazonTransaction, context: FinanceContext): FinanceReading {
  const amountMinor = 0 - getTotal(transaction, context);
  if (amountMinor === 0 || transaction.transactionId === null) return { kind: 'none' };
  const charge: PlatformCharge = {
    id: transaction.transactionId,
    kind: getKind(transaction),
    label: formatFeeName(getName(transaction)),
    amountMinor,
    day: businessTime(transaction.postedDate, context.timeZone).day,
  };
  return { kind: 'charge', charge };
}

/** Names the one fee of a transaction, else the transaction. */
function getName(transaction: AmazonTransaction): string {
  const all = [
    ...transaction.breakdowns,
    ...transaction.items.flatMap(({ breakdowns }) => breakdowns),
  ];
  const names = new Set(
    flattenBreakdowns(all).flatMap(({ name, amount }) => (Number(amount) === 0 ? [] : name)),
  );
  const [only] = names;
  if (names.size === 1 && only !== undefined) return only;
  return transaction.description ?? transaction.transactionType;
}

function getKind(transaction: AmazonTransaction) {
  const kind = toFeeKind(getName(transaction));
  return kind === 'other'
    ? toFeeKind(`${transaction.description} ${transaction.transactionType}`)
    : kind;
}

interface Leaf {
  readonly name: string;
  readonly path: readonly string[];
  readonly amount: string;
}

function flattenBreakdowns(breakdowns: readonly Breakdown[], path: readonly string[] = []): Leaf[] {
  return breakdowns.flatMap(({ breakdownType, breakdownAmount, breakdowns: parts }) => {
    if (parts.length > 0) return flattenBreakdowns(parts, [...path, breakdownType]);
    return [{ name: breakdownType, path, amount: breakdownAmount?.currencyAmount ?? '0' }];
  });
}

/** Returns "Commission", also for its parts "Base" and "Tax"; null for an amount that is no fee. */
function getFeeName({ name, path }: Leaf): string | null {
  const at = path.findIndex((one) => /^amazon ?fees$/i.test(one));
  if (at >= 0) return path[at + 1] ?? name;
  return [...path].find(isFeeName) ?? (isFeeName(name) ? name : null);
}

/** Returns the name of a deduction, in whatever group; null for parts of the sale. */
function getDeductionName({ name, path }: Leaf): string | null {
  return [name, ...path].some(isSaleName) ? null : name;
}

function minorOfLeaf({ amount }: Leaf, { decimals }: FinanceContext): number {
  return toMinor(amount, decimals);
}

function getTotal({ totalAmount }: AmazonTransaction, { decimals }: FinanceContext): number {
  return toMinor(totalAmount?.currencyAmount ?? '0', decimals);
}

function findIdentifier({ relatedIdentifiers }: AmazonTransaction, name: string): string | null {
  const identifier = relatedIdentifiers.find((one) => one.relatedIdentifierName === name);
  return identifier?.relatedIdentifierValue ?? null;
}
