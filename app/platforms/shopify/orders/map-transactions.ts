import { toMinor } from '#app/domain/money/amounts.ts';
import { convertAmount } from '#app/domain/money/convert.ts';
import { findCurrency } from '#app/domain/money/currency.ts';
import type { Transaction, TransactionKind } from '#app/domain/orders/order.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { parseGlobalId } from '#app/platforms/shopify/global-id.ts';
import { withoutNul, utc } from '../texts.ts';
import type { ShopifyTransaction } from './order-schema.ts';
import { minorOfMoney, type MoneyOfShop } from './sale-amounts.ts';

/** Refunds that were only proposed are no movements of the order's money. */
const KINDS: Readonly<Record<string, TransactionKind>> = {
  AUTHORIZATION: 'authorization',
  EMV_AUTHORIZATION: 'authorization',
  SALE: 'sale',
  CAPTURE: 'capture',
  REFUND: 'refund',
  VOID: 'void',
};

const STATUSES: Readonly<Record<string, Transaction['status']>> = {
  SUCCESS: 'success',
  FAILURE: 'failure',
  ERROR: 'error',
};

/** Maps the order's payments, with the gateway's fee where Shopify reports it. */
export function mapTransactions(
  transactions: readonly ShopifyTransaction[],
  shop: MoneyOfShop,
): Transaction[] {
  const change = getChange(transactions, shop);
  return transactions.flatMap((transaction) => {
    const kind = ownValue(KINDS, transaction.kind);
    if (kind === undefined) return [];
    return {
      id: parseGlobalId(transaction.id),
      processedAt: utc(transaction.processedAt ?? transaction.createdAt),
      kind,
      status: ownValue(STATUSES, transaction.status) ?? 'pending',
      gateway: withoutNul(transaction.gateway ?? 'unknown'),
      amountMinor: minorOfMoney(transaction.amountSet, shop) - (change.get(transaction.id) ?? 0),
      paidCurrency: paidCurrency(transaction, shop),
      ...mapFees(transaction, shop),
    };
  });
}

function paidCurrency({ amountSet }: ShopifyTransaction, shop: MoneyOfShop): string | null {
  const currency = amountSet.presentmentMoney?.currencyCode ?? shop.currency;
  return currency === shop.currency ? null : currency;
}

/** Returns the change given back for cash, by the payment it was given on. */
function getChange(
  transactions: readonly ShopifyTransaction[],
  shop: MoneyOfShop,
): ReadonlyMap<string, number> {
  const paid = transactions.filter(({ kind, status }) => kind === 'SALE' && status === 'SUCCESS');
  const change = new Map<string, number>();
  for (const { kind, status, gateway, amountSet } of transactions) {
    if (kind !== 'CHANGE' || status !== 'SUCCESS') continue;
    const amount = Math.abs(minorOfMoney(amountSet, shop));
    const left = (sale: ShopifyTransaction) =>
      minorOfMoney(sale.amountSet, shop) - (change.get(sale.id) ?? 0);
    const sale = paid.find((one) => one.gateway === gateway && left(one) >= amount);
    if (sale !== undefined) change.set(sale.id, (change.get(sale.id) ?? 0) + amount);
  }
  return change;
}

/**
 * Maps fees and the taxes on them. They are unknown where Shopify lists none (it lists those of its
 * own gateway). Those in another currency, the one of its payouts, are converted at the reference
 * rate of the day, and unknown without one.
 */
function mapFees(
  { fees, processedAt, createdAt }: ShopifyTransaction,
  shop: MoneyOfShop,
): Pick<Transaction, 'feeMinor' | 'feeCurrency'> {
  if (fees.length === 0) return { feeMinor: null };
  const byCurrency = Map.groupBy(fees, ({ amount }) => amount.currencyCode);
  const feeCurrency = [...byCurrency.keys()].find((code) => code !== shop.currency) ?? null;
  const sums = [...byCurrency].map(([code, some]) => {
    const decimals = code === shop.currency ? shop.decimals : findCurrency(code)?.decimals;
    if (decimals === undefined) return null;
    const sum = some.reduce(
      (total, { amount, taxAmount }) =>
        total + toMinor(amount.amount, decimals) + toMinor(taxAmount.amount, decimals),
      0,
    );
    if (code === shop.currency) return sum;
    const dated = shop.rates?.get(code)?.(utc(processedAt ?? createdAt)) ?? null;
    return dated === null ? null : convertAmount(sum, dated.rate);
  });
  const available = sums.filter((sum) => sum !== null);
  const isComplete = available.length === sums.length;
  return {
    feeMinor: isComplete ? available.reduce((sum, one) => sum + one, 0) : null,
    feeCurrency,
  };
}
