import type { Order, OrderLine, ShippingLine, Transaction } from '#app/domain/orders/order.ts';
import type { ReadSettings } from '../read-settings.ts';
import { gatewayKey } from '../gateway-key.ts';
import { productCodeOf, titleOf, variantIdOf } from './product-of-row.ts';
import type { TransactionRow } from './transaction-row.ts';

/**
 * The orders that the rows of one number make.
 *
 * A number with the return prefix, or one whose rows all give money back, is a return on its own
 * day. Rows that give money back within an order become a second document, "<number>/return": the
 * goods (negative quantity) or an adjustment without goods (negative price). So each amount of the
 * file stands in exactly one document, on its own day.
 */
export function assembleTransactions(
  rows: readonly TransactionRow[],
  { mapping }: Pick<ReadSettings, 'mapping'>,
): Order[] {
  const [first] = rows;
  if (first === undefined) return [];
  const number = first.orderNumber;
  const isReturn = mapping.returnPrefix !== null && number.startsWith(mapping.returnPrefix);
  const given = rows.filter((row) => !row.isBack);
  const back = rows.filter((row) => row.isBack);
  const build = { taxesIncluded: mapping.taxesIncluded, all: rows };
  if (isReturn || given.length === 0) return [documentOf(number, 'return', rows, build)];
  const order = documentOf(number, 'order', given, build);
  if (back.length === 0) return [order];
  return [
    order,
    documentOf(`${number}/return`, 'return', back, { ...build, all: back, isPart: true }),
  ];
}

interface Build {
  readonly taxesIncluded: boolean;
  /** Every row of the number: what is said once for the order may stand on any of them. */
  readonly all: readonly TransactionRow[];
  /** Part of an order that carries the order-level amounts itself. */
  readonly isPart?: boolean;
}

function documentOf(
  id: string,
  kind: Order['kind'],
  rows: readonly TransactionRow[],
  { taxesIncluded, all, isPart = false }: Build,
): Order {
  // Credit notes come with negative or with positive quantities; the whole note's sign decides.
  const balance = rows.reduce((sum, row) => sum + (row.isBack ? -1 : 1), 0);
  const total = rows.reduce((sum, row) => sum + row.amountMinor, 0);
  const sign = kind === 'return' && (total || balance) < 0 ? -1 : 1;
  const once = (pick: (row: TransactionRow) => number | null) =>
    isPart ? 0 : amountOnce(all, pick);
  const lines = rows.map((row, index) => lineOf(row, index, sign));
  const order = {
    id,
    name: all[0]?.orderNumber ?? id,
    kind,
    placedAt: earliest(rows),
    isTest: false,
    cancelledAt: kind === 'return' ? null : said(all, (row) => row.cancelledAt),
    cancelReason: null,
    financialStatus: said(all, (row) => row.financialStatus),
    fulfilmentStatus: said(all, (row) => row.fulfilmentStatus),
    taxesIncluded,
    includesUntoldTax: false,
    customerId: said(all, (row) => row.customerId),
    country: said(all, (row) => row.country),
    province: said(all, (row) => row.province),
    channel: said(all, (row) => row.channel),
    source: said(all, (row) => row.source),
    utmSource: said(all, (row) => row.utmSource),
    utmMedium: said(all, (row) => row.utmMedium),
    utmCampaign: said(all, (row) => row.utmCampaign),
    discountCode: said(all, (row) => row.discountCode),
    orderDiscountMinor: once((row) => row.orderDiscountMinor),
    tipMinor: once((row) => row.tipMinor),
    dutiesMinor: 0,
    additionalFeesMinor: 0,
    keptMinor: 0,
    keptTaxMinor: 0,
    lines,
    shippingLines: shippingLinesOf(
      all,
      once((row) => row.shippingMinor),
    ),
    edits: [],
    refunds: [],
    fulfilments: [],
    platformFees: [],
  };
  return { ...order, transactions: transactionsOf(order, all) };
}

function lineOf(row: TransactionRow, index: number, sign: 1 | -1): OrderLine {
  const isAdjustment = row.unitPrice.startsWith('-');
  return {
    id: `${index + 1}`,
    productId: productCodeOf(row),
    variantId: variantIdOf(row),
    sku: row.productCode,
    title: titleOf(row),
    variantTitle: row.variant,
    quantity: isAdjustment ? 0 : row.quantity * sign,
    unitPrice: isAdjustment ? row.unitPrice.slice(1) : row.unitPrice,
    // Adding 0 turns a negative zero, which would be stored as another amount, into 0.
    grossMinor: row.amountMinor * sign + 0,
    discountMinor: row.discountMinor,
    taxMinor: row.taxMinor,
    taxPercent: null,
    isGiftCard: false,
    requiresShipping: true,
    fulfilledByPlatform: false,
    sentQuantity: null,
  };
}

function shippingLinesOf(rows: readonly TransactionRow[], amountMinor: number): ShippingLine[] {
  const carrier = said(rows, (row) => row.carrier);
  if (amountMinor === 0 && carrier === null) return [];
  const title = carrier ?? 'Shipping';
  return [{ id: '1', title, carrier, amountMinor, discountMinor: 0, taxMinor: 0 }];
}

/** Payments not yet made or voided bear no fee; the file says so in the payment status. */
const UNPAID = /pending|unpaid|void|authori[sz]ed|failed|awaiting/i;

function transactionsOf(
  order: Omit<Order, 'transactions'>,
  rows: readonly TransactionRow[],
): Transaction[] {
  const gateway = said(rows, (row) => row.gateway);
  if (gateway === null || UNPAID.test(order.financialStatus ?? '')) return [];
  const kind = order.kind === 'return' ? 'refund' : 'sale';
  return [
    {
      id: '1',
      processedAt: order.placedAt,
      kind,
      status: 'success',
      gateway: gatewayKey(gateway),
      amountMinor: totalOf(order),
      feeMinor: null,
    },
  ];
}

/** What the customer paid or got back. */
function totalOf(order: Omit<Order, 'transactions'>): number {
  const goods = order.lines.reduce((sum, line) => {
    const tax = order.taxesIncluded ? 0 : line.taxMinor;
    return sum + line.grossMinor - line.discountMinor + tax;
  }, -order.orderDiscountMinor);
  const shipping = order.shippingLines.reduce((sum, line) => sum + line.amountMinor, 0);
  return goods + shipping + order.tipMinor;
}

/** The first row that says it. */
function said<T>(
  rows: readonly TransactionRow[],
  pick: (row: TransactionRow) => T | null,
): T | null {
  for (const row of rows) {
    const value = pick(row);
    if (value !== null) return value;
  }
  return null;
}

/** An order-level amount: repeated on each row it counts once, different figures are parts of it. */
function amountOnce(
  rows: readonly TransactionRow[],
  pick: (row: TransactionRow) => number | null,
): number {
  const amounts = rows.map(pick).filter((amount) => amount !== null);
  const [first = 0, ...rest] = amounts;
  return rest.every((amount) => amount === first)
    ? first
    : amounts.reduce((sum, amount) => sum + amount, 0);
}

function earliest(rows: readonly TransactionRow[]): string {
  return rows.reduce(
    (least, row) => (row.placedAt < least ? row.placedAt : least),
    rows[0]?.placedAt ?? '',
  );
}
