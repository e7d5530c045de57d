import { Exact } from '#app/domain/money/round.ts';
import { lineAmount, minorAmount } from '../minor-amount.ts';
import type { MappedCells } from '../mapped-cells.server.ts';
import type { ReadSettings } from '../read-settings.ts';
import { RowFault } from '../row-fault.ts';
import type { TransactionRow } from './transaction-row.ts';

/**
 * One row of a file of transactions.
 * @throws RowFault with the reason, among them a price of 0: it moves no money (a stock correction
 * or a sample), so it is reported and not booked.
 */
export function readTransactionRow(
  line: number,
  cells: MappedCells,
  settings: ReadSettings,
): TransactionRow {
  refuseOtherCurrency(cells.text('currency'), settings.currency);
  return {
    line,
    orderNumber: cells.required(cells.text('order_number'), 'order_number'),
    placedAt: cells.required(cells.instant('placed_at', 'placed_time'), 'placed_at'),
    productCode: cells.text('product_code'),
    description: cells.text('description'),
    variant: cells.text('variant'),
    ...readAmounts(cells, settings.decimals),
    customerId: cells.customer('customer_id'),
    country: cells.country('country'),
    province: cells.text('province'),
    discountMinor: Math.abs(cells.minor('line_discount') ?? 0),
    taxMinor: Math.abs(cells.minor('line_tax') ?? 0),
    orderDiscountMinor: magnitude(cells.minor('order_discount')),
    shippingMinor: magnitude(cells.minor('shipping')),
    tipMinor: magnitude(cells.minor('tip')),
    discountCode: cells.text('discount_code'),
    gateway: cells.text('gateway'),
    carrier: cells.text('carrier'),
    channel: cells.text('channel'),
    source: cells.text('source'),
    utmSource: cells.text('utm_source'),
    utmMedium: cells.text('utm_medium'),
    utmCampaign: cells.text('utm_campaign'),
    financialStatus: cells.text('financial_status'),
    fulfilmentStatus: cells.text('fulfilment_status'),
    cancelledAt: cells.instant('cancelled_at'),
  };
}

type Amounts = Pick<TransactionRow, 'quantity' | 'unitPrice' | 'amountMinor' | 'isBack'>;

function readAmounts(cells: MappedCells, decimals: number): Amounts {
  const quantity = cells.whole('quantity') ?? 1;
  if (quantity === 0) throw new RowFault('the quantity is 0: nothing was sold or returned');
  const unitPrice = cells.decimal('unit_price');
  return unitPrice === null
    ? fromTotal(cells, quantity, decimals)
    : signed(quantity, unitPrice, decimals);
}

/** A total instead of a unit price keeps its own amount; the unit price is for display. */
function fromTotal(cells: MappedCells, quantity: number, decimals: number): Amounts {
  const total = cells.decimal('line_total');
  if (total === null) throw new RowFault('unit price is missing');
  const unitPrice = new Exact(total).abs().dividedBy(Math.abs(quantity));
  const isBack = quantity < 0 || total.startsWith('-');
  if (!/[1-9]/.test(total)) throw noMoney();
  const amountMinor = Math.abs(minorAmount(total, decimals, 'line total')) * (isBack ? -1 : 1);
  const price = unitPrice.toDecimalPlaces(decimals + 4).toFixed();
  // A negative total of a positive quantity gives money back without goods.
  const isAdjustment = quantity > 0 && isBack;
  return { quantity, unitPrice: isAdjustment ? `-${price}` : price, amountMinor, isBack };
}

function signed(quantity: number, unitPrice: string, decimals: number): Amounts {
  if (!/[1-9]/.test(unitPrice)) throw noMoney();
  // Negative pieces at a negative price state the one sign of a return twice.
  const price = quantity < 0 && unitPrice.startsWith('-') ? unitPrice.slice(1) : unitPrice;
  const amountMinor = lineAmount(price, quantity, decimals);
  return { quantity, unitPrice: price, amountMinor, isBack: quantity < 0 || price.startsWith('-') };
}

function noMoney(): RowFault {
  return new RowFault('the price is 0: no money moved (a stock correction or a sample)');
}

function refuseOtherCurrency(currency: string | null, expected: string): void {
  if (currency === null || currency.toUpperCase() === expected) return;
  throw new RowFault(`the amount is in ${currency}, the shop's currency is ${expected}`);
}

function magnitude(amount: number | null): number | null {
  return amount === null ? null : Math.abs(amount);
}
