import { allocate } from '#app/domain/money/allocate.ts';
import type { Order, OrderLine, ShippingLine } from '#app/domain/orders/order.ts';
import { normaliseTags } from '#app/domain/orders/tags.ts';
import type { ReadSettings } from '#app/csv/read-settings.ts';
import { getProductCode, getTitle, getVariantId } from './row-product.ts';
import { amountOnce, said, sumRows } from './row-values.ts';
import { toTransactions } from './transaction-payments.ts';
import { undoneBy } from './transaction-refunds.ts';
import type { TransactionRow } from './transaction-row.ts';

/**
 * Assembles the orders of one number from its rows.
 *
 * A number with the return prefix, or one whose rows all give money back, is a return on its own
 * day. Rows that give money back within an order become a second document, "<number>/return": the
 * goods (negative quantity) or an adjustment without goods (negative price). So each amount of the
 * file is in exactly one document, on its own day.
 */
export function assembleTransactions(
  read: readonly TransactionRow[],
  { mapping }: Pick<ReadSettings, 'mapping'>,
): Order[] {
  const rows = withoutSummaries(read).flatMap(unpacked);
  const [first] = rows;
  if (first === undefined) return [];
  const number = first.orderNumber;
  const sales = rows.filter((row) => !row.isBack);
  const back = rows.filter((row) => row.isBack);
  const taxesIncluded = said(rows, (row) => row.taxesIncluded) ?? mapping.taxesIncluded;
  const build = { taxesIncluded, all: read };
  if (sales.length === 0 || isReturn(number, back.length > 0, mapping)) {
    return [toDocument(number, 'return', rows, build)];
  }
  const order = toDocument(number, 'order', sales, build);
  if (back.length === 0) return [order];
  return [
    order,
    toDocument(`${number}/return`, 'return', back, { ...build, all: back, isPart: true }),
  ];
}

/**
 * Decides if rows are a return. Where returns have a minus, a number of the prefix without any is a
 * charge nevertheless.
 */
function isReturn(
  number: string,
  hasMinus: boolean,
  { returnPrefix, returnSigns }: ReadSettings['mapping'],
): boolean {
  if (returnPrefix === null || !number.startsWith(returnPrefix)) return false;
  return returnSigns === 'none' || hasMinus;
}

/** Removes the rows with totals of an order whose items have rows of their own. */
function withoutSummaries(rows: readonly TransactionRow[]): readonly TransactionRow[] {
  const items = rows.filter((row) => !row.isSummary);
  return items.length === 0 ? rows : items;
}

/**
 * Splits a row that packs several items into one row each; amounts of the line are on the first.
 */
function unpacked(row: TransactionRow): readonly TransactionRow[] {
  if (row.items === null) return [row];
  const rest = { ...row, ...NO_LINE_AMOUNTS };
  return row.items.map((item, index) => ({ ...(index === 0 ? row : rest), ...item }));
}

const NO_LINE_AMOUNTS = {
  discountMinor: 0,
  taxMinor: 0,
  lineShippingMinor: 0,
  lineShippingDiscountMinor: 0,
  lineShippingTaxMinor: 0,
  lineTipMinor: 0,
  lineFeeMinor: 0,
  lineFeeTaxMinor: 0,
} satisfies Partial<TransactionRow>;

interface Build {
  readonly taxesIncluded: boolean;
  /** Every row of the number: an amount of the order may be on any of them. */
  readonly all: readonly TransactionRow[];
  /** True for a part of an order that has the order-level amounts itself. */
  readonly isPart?: boolean;
}

/**
 * Collects the tags of every row, since a file may state them by item. Returns null where it has no
 * column for them.
 */
function allTags(rows: readonly TransactionRow[]): readonly string[] | null {
  const tagged = rows.flatMap(({ tags }) => (tags === null ? [] : [tags]));
  return tagged.length === 0 ? null : normaliseTags(tagged.flat());
}

function toDocument(
  id: string,
  kind: Order['kind'],
  rows: readonly TransactionRow[],
  { taxesIncluded, all, isPart = false }: Build,
): Order {
  // Credit notes have negative or positive quantities; the sign of the complete note decides.
  const balance = rows.reduce((sum, row) => sum + (row.isBack ? -1 : 1), 0);
  const total = rows.reduce((sum, row) => sum + row.amountMinor, 0);
  const sign = kind === 'return' && (total || balance) < 0 ? -1 : 1;
  // Where an order has a row for its totals, the rows of its items only repeat parts of them.
  const summaries = all.filter((row) => row.isSummary);
  const once = (pick: (row: TransactionRow) => number | null) =>
    isPart ? 0 : amountOnce(summaries.length > 0 ? summaries : all, pick);
  const orderTax = once((row) => row.orderTaxMinor);
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
    tags: allTags(all),
    orderDiscountMinor: once((row) => row.orderDiscountMinor),
    tipMinor: once((row) => row.tipMinor) + sumRows(rows, (row) => row.lineTipMinor),
    dutiesMinor: 0,
    additionalFeesMinor:
      once((row) => row.orderFeeMinor) +
      sumRows(rows, (row) => row.lineFeeMinor - insideTax(row, taxesIncluded)),
    keptMinor: 0,
    keptTaxMinor: 0,
    lines: withOrderTax(
      rows.map((row, index) => toOrderLine(row, index, { sign, taxesIncluded })),
      orderTax,
    ),
    shippingLines: getShippingLines(all, {
      amountMinor: once((row) => row.shippingMinor) + sumRows(rows, (row) => row.lineShippingMinor),
      discountMinor:
        once((row) => row.shippingDiscountMinor) +
        sumRows(rows, (row) => row.lineShippingDiscountMinor),
      taxMinor: sumRows(rows, (row) => row.lineShippingTaxMinor),
    }),
    edits: [],
    refunds: [],
    fulfilments: [],
    platformFees: [],
  };
  const paid = { ...order, transactions: toTransactions(order, rows, all) };
  return kind === 'return' ? paid : undoneBy(paid, rows, all);
}

/**
 * Returns the tax inside a fee. An order has no tax of fees, so that on gift wrap is included in
 * the line's. Where prices include tax it moves there from the fee, so that both have their amounts
 * without it.
 */
function insideTax({ lineFeeTaxMinor }: TransactionRow, taxesIncluded: boolean): number {
  return taxesIncluded ? lineFeeTaxMinor : 0;
}

function toOrderLine(
  row: TransactionRow,
  index: number,
  { sign, taxesIncluded }: { readonly sign: 1 | -1; readonly taxesIncluded: boolean },
): OrderLine {
  const isAdjustment = row.unitPrice.startsWith('-');
  return {
    id: `${index + 1}`,
    productId: getProductCode(row),
    variantId: getVariantId(row),
    sku: row.productCode,
    title: getTitle(row),
    variantTitle: row.variant,
    quantity: isAdjustment ? 0 : row.quantity * sign,
    unitPrice: isAdjustment ? row.unitPrice.slice(1) : row.unitPrice,
    // Adding 0 turns a negative zero, which would be stored as another amount, into 0.
    grossMinor: (row.amountMinor + insideTax(row, taxesIncluded)) * sign + 0,
    discountMinor: row.discountMinor,
    taxMinor: row.taxMinor + row.lineFeeTaxMinor,
    taxPercent: null,
    isGiftCard: false,
    requiresShipping: true,
    fulfilledByPlatform: false,
    sentQuantity: null,
    unitCost: null,
  };
}

function withOrderTax(lines: OrderLine[], orderTaxMinor: number): OrderLine[] {
  if (orderTaxMinor === 0) return lines;
  const costs = lines.map((line) => Math.max(0, line.grossMinor - line.discountMinor));
  const shares = allocate(orderTaxMinor, costs);
  return lines.map((line, index) => ({
    ...line,
    taxMinor: line.taxMinor + (shares[index] ?? 0),
  }));
}

function getShippingLines(
  rows: readonly TransactionRow[],
  amounts: Pick<ShippingLine, 'amountMinor' | 'discountMinor' | 'taxMinor'>,
): ShippingLine[] {
  const { amountMinor, discountMinor, taxMinor } = amounts;
  const carrier = said(rows, (row) => row.carrier);
  if (amountMinor === 0 && taxMinor === 0 && carrier === null) return [];
  const title = carrier ?? 'Shipping';
  const discount = Math.min(amountMinor, discountMinor);
  return [{ id: '1', title, carrier, amountMinor, discountMinor: discount, taxMinor }];
}

function earliest(rows: readonly TransactionRow[]): string {
  return rows.reduce(
    (least, row) => (row.placedAt < least ? row.placedAt : least),
    rows[0]?.placedAt ?? '',
  );
}
