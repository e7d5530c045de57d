import type { Order, Transaction } from '#app/domain/orders/order.ts';
import { gatewayName } from '#app/domain/orders/gateway-name.ts';
import { amountOnce, said } from './row-values.ts';
import type { TransactionRow } from './transaction-row.ts';

type Unpaid = Omit<Order, 'transactions'>;

/**
 * The states of payments that are not yet made or voided and bear no fee, in the payment status of
 * the file.
 */
const UNPAID = /pending|unpaid|void|authori[sz]ed|failed|awaiting/i;

/**
 * Returns payments and refunds through each gateway. A file that states amounts of payments may
 * have several of them; otherwise all belongs to the one it names first.
 *
 * @param orderRows the rows of this document; `all` those of its number, which may name the gateway.
 */
export function toTransactions(
  order: Unpaid,
  orderRows: readonly TransactionRow[],
  all: readonly TransactionRow[],
): Transaction[] {
  const gateway = said(all, (row) => row.gateway);
  if (gateway === null || UNPAID.test(order.financialStatus ?? '')) return [];
  const feeMinor = getFee(order, orderRows);
  const stated = statedPayments(orderRows);
  const payments =
    stated.length > 0
      ? stated
      : [{ gateway: gatewayName(gateway), amountMinor: getOrderTotal(order) }];
  return payments.map((payment, index) => ({
    id: `${index + 1}`,
    processedAt: order.placedAt,
    kind: order.kind === 'return' ? 'refund' : 'sale',
    status: 'success',
    ...payment,
    // One fee is stated for the order: it belongs to its first payment.
    feeMinor: index === 0 ? feeMinor : null,
  }));
}

/**
 * Reads the stated payments; rows of items repeat those of their order, so one gateway and amount
 * is one payment.
 */
function statedPayments(
  rows: readonly TransactionRow[],
): Pick<Transaction, 'gateway' | 'amountMinor'>[] {
  const payments = new Map<string, Pick<Transaction, 'gateway' | 'amountMinor'>>();
  for (const { gateway, paymentAmountMinor: amountMinor } of rows) {
    if (gateway === null || amountMinor === null || amountMinor === 0) continue;
    const payment = { gateway: gatewayName(gateway), amountMinor };
    payments.set(`${payment.gateway} ${amountMinor}`, payment);
  }
  return [...payments.values()];
}

/** Returns null when the file states none. A fee on a return is one that the gateway gave back. */
function getFee({ kind }: Unpaid, rows: readonly TransactionRow[]): number | null {
  if (rows.every((row) => row.paymentFeeMinor === null)) return null;
  const fee = amountOnce(rows, (row) => row.paymentFeeMinor);
  return kind === 'return' && fee > 0 ? -fee : fee;
}

/** Returns the customer's payment or refund. */
function getOrderTotal(order: Unpaid): number {
  const goods = order.lines.reduce((sum, line) => {
    const tax = order.taxesIncluded ? 0 : line.taxMinor;
    return sum + line.grossMinor - line.discountMinor + tax;
  }, -order.orderDiscountMinor);
  const shipping = order.shippingLines.reduce(
    (sum, line) => sum + line.amountMinor - line.discountMinor,
    0,
  );
  return goods + shipping + order.tipMinor + order.additionalFeesMinor;
}
