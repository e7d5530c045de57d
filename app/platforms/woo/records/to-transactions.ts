/** How an order of WooCommerce was paid, and what went back. */
import type { Order, Transaction } from '#app/domain/orders/order.ts';
import { Exact, roundHalfAway } from '#app/domain/money/round.ts';
import { getDeposit } from './extension-facts.ts';
import { gatewayFee } from './gateway-fee.ts';
import type { OrderAmounts } from './order-amounts.ts';
import { orderMoney, type OrderMoney, type ShopMoney, wholeInShop } from './order-money.ts';
import type { WooOrder, WooRefund } from './woo-order.ts';

interface Paid {
  readonly amounts: OrderAmounts;
  readonly money: OrderMoney;
  readonly shop: ShopMoney;
  readonly refunds: Order['refunds'];
}

/** Its payments, with the fee that the gateway tells, what gift cards paid, and each refund as money back. */
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
  return [...paymentsOf(raw, gateway, paid), ...byGiftCard(raw, paid.amounts), ...back];
}

function paymentsOf(raw: WooOrder, gateway: string, paid: Paid): Transaction[] {
  const paidAt = raw.date_paid_gmt ?? null;
  const total = paid.amounts.total - paid.amounts.byGiftCard;
  if (total === 0) return [];
  const whole: Transaction = {
    id: raw.transaction_id || `payment-${raw.id}`,
    processedAt: paidAt ?? raw.date_created_gmt,
    kind: 'sale',
    status: paidAt === null ? 'pending' : 'success',
    gateway,
    amountMinor: total,
    feeMinor: feeOf(raw, paid),
    paidCurrency: paidCurrency(raw, paid),
  };
  const deposit = getDeposit(raw);
  if (deposit === null) return [whole];
  const first = Math.min(total, wholeInShop(paid.money, deposit.amount));
  const status = (isPaid: boolean) => (isPaid ? 'success' : 'pending');
  const rest: Transaction = {
    ...whole,
    id: `rest-${raw.id}`,
    status: status(deposit.isRestPaid),
    amountMinor: total - first,
    feeMinor: null,
  };
  return [{ ...whole, status: status(deposit.isPaid), amountMinor: first }, rest];
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

/** The order's currency, where it is not the shop's. */
function paidCurrency(raw: WooOrder, { shop }: Paid): string | null {
  const currency = raw.currency.toUpperCase();
  return currency === shop.currency ? null : currency;
}

/** A fee in a currency that is neither the order's nor the shop's is not known. */
function feeOf(raw: WooOrder, { money, shop }: Paid): number | null {
  const fee = gatewayFee(raw.meta_data);
  if (fee === null) return null;
  const currency = fee.currency?.toUpperCase() ?? raw.currency.toUpperCase();
  if (currency === raw.currency.toUpperCase()) {
    return roundHalfAway(money.inShop(money.own(fee.amount)));
  }
  if (currency !== shop.currency) return null;
  return roundHalfAway(orderMoney(shop.currency, new Exact(1), shop).own(fee.amount));
}
