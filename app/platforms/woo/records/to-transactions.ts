/** Maps the payments of an order of WooCommerce, and its refunds. */
import type { Order, Transaction } from '#app/domain/orders/order.ts';
import { Exact, roundHalfAway } from '#app/domain/money/round.ts';
import { getDeposit } from './extension-facts.ts';
import { gatewayFee, getFeeCurrency } from './gateway-fee.ts';
import type { OrderAmounts } from './order-amounts.ts';
import {
  orderMoney,
  type OrderMoney,
  rateOfUnits,
  type ReferenceRates,
  type ShopMoney,
  wholeInShop,
} from './order-money.ts';
import type { WooOrder, WooRefund } from './woo-order.ts';

interface Paid {
  readonly amounts: OrderAmounts;
  readonly money: OrderMoney;
  readonly shop: ShopMoney;
  readonly rates: ReferenceRates;
  readonly refunds: Order['refunds'];
}

/** Maps payments, with the fee that the gateway reports, gift card payments, and each refund as money back. */
export function toWooTransactions(
  raw: WooOrder,
  refunds: readonly WooRefund[],
  paid: Paid,
): Transaction[] {
  const gateway = raw.payment_method || 'unknown';
  if (paid.amounts.total === 0) return [];
  const byHand = new Set(
    refunds.filter((refund) => refund.refunded_payment === false).map(({ id }) => String(id)),
  );
  const back = paid.refunds.map((refund): Transaction => ({
    id: `refund-${refund.id}`,
    processedAt: refund.refundedAt,
    kind: 'refund',
    status: 'success',
    // Given back past the gateway, which so gives back nothing of its fee either.
    gateway: byHand.has(refund.id) ? 'manual' : gateway,
    amountMinor: refund.refundedMinor,
    feeMinor: null,
  }));
  return [...getPayments(raw, gateway, paid), ...byGiftCard(raw, paid.amounts), ...back];
}

function getPayments(raw: WooOrder, gateway: string, paid: Paid): Transaction[] {
  const paidAt = raw.date_paid_gmt ?? null;
  const total = paid.amounts.total - paid.amounts.byGiftCard;
  if (total === 0) return [];
  const payment: Transaction = {
    id: raw.transaction_id || `payment-${raw.id}`,
    processedAt: paidAt ?? raw.date_created_gmt,
    kind: 'sale',
    status: paidAt === null ? 'pending' : 'success',
    gateway,
    amountMinor: total,
    feeMinor: getFee(raw, paid),
    feeCurrency: getForeignFeeCurrency(raw, paid),
    paidCurrency: paidCurrency(raw, paid),
  };
  const deposit = getDeposit(raw);
  if (deposit === null) return [payment];
  const first = Math.min(total, wholeInShop(paid.money, deposit.amount));
  const status = (isPaid: boolean) => (isPaid ? 'success' : 'pending');
  const rest: Transaction = {
    ...payment,
    id: `rest-${raw.id}`,
    status: status(deposit.isRestPaid),
    amountMinor: total - first,
    feeMinor: null,
    feeCurrency: null,
  };
  return [{ ...payment, status: status(deposit.isPaid), amountMinor: first }, rest];
}

function byGiftCard(raw: WooOrder, { byGiftCard: amountMinor }: OrderAmounts): Transaction[] {
  if (amountMinor === 0) return [];
  const redeemed: Transaction = {
    id: `gift-card-${raw.id}`,
    processedAt: raw.date_created_gmt,
    kind: 'sale',
    status: 'success',
    gateway: 'gift_card',
    amountMinor,
    feeMinor: 0,
  };
  return [redeemed];
}

function paidCurrency(raw: WooOrder, { shop }: Paid): string | null {
  const currency = raw.currency.toUpperCase();
  return currency === shop.currency ? null : currency;
}

/** Returns the currency of a payout, where it is neither the order's, which has its own rate, nor the shop's. */
function getForeignFeeCurrency(raw: WooOrder, { shop }: Paid): string | null {
  const fee = gatewayFee(raw.meta_data);
  const currency = fee === null ? shop.currency : getFeeCurrency(fee, raw);
  return currency === raw.currency.toUpperCase() || currency === shop.currency ? null : currency;
}

const ONE = new Exact(1);

/**
 * Returns the gateway's fee in the shop's currency. A fee in the currency of the payout, which is
 * neither the order's nor the shop's, is converted at the reference rate of the day of the payment;
 * without one it is unknown.
 */
function getFee(raw: WooOrder, { money, shop, rates }: Paid): number | null {
  const fee = gatewayFee(raw.meta_data);
  if (fee === null) return null;
  const currency = getFeeCurrency(fee, raw);
  if (currency === raw.currency.toUpperCase()) {
    return roundHalfAway(money.inShop(money.toOrderMinor(fee.amount)));
  }
  if (currency === shop.currency) return wholeInShop(orderMoney(currency, ONE, shop), fee.amount);
  const reference = rates.get(currency)?.(raw.date_paid_gmt ?? raw.date_created_gmt) ?? null;
  if (reference === null) return null;
  const payout = orderMoney(currency, rateOfUnits(currency, reference.rate, shop), shop);
  return roundHalfAway(payout.inShop(payout.toOrderMinor(fee.amount)));
}
