import type { Order, OrderLine, PlatformFee, ShippingLine } from '#app/domain/orders/order.ts';
import { SUMMED } from '#app/domain/orders/posted-orders.ts';
import { groupBy } from '#app/lib/group-by.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import { nthHash } from './settlement-charges.ts';
import type { SettlementRow } from './settlement-row.ts';

/** Assembles the posted order, and the reversals of each settlement as a return of its own. */
export function assembleSettlement(rows: readonly SettlementRow[], decimals: number): Order[] {
  const sales = rows.filter((row) => !row.isRefund);
  const back = groupBy(
    rows.filter((row) => row.isRefund),
    (row) => row.settlementId,
  );
  const orderId = rows[0]?.orderId ?? '';
  // What is posted for an order after its goods were is no second order; it finds the one that is there.
  const kind = sales.some(isPrice) ? 'order' : 'shipment';
  return [
    ...(sales.length > 0 ? [toDocument(orderId, kind, sales, decimals)] : []),
    ...[...back].map(([settlementId, posted]) =>
      toDocument(`${orderId}/refund-${settlementId}`, 'return', posted, decimals),
    ),
  ];
}

function isPrice({ amountType, description }: SettlementRow): boolean {
  return amountType === 'ItemPrice' && description === 'Principal';
}

function toDocument(
  id: string,
  kind: Order['kind'],
  rows: readonly SettlementRow[],
  decimals: number,
): Order {
  const sign = kind === 'return' ? -1 : 1;
  const amount = (type: string, ...descriptions: string[]) =>
    sign *
    sumAmounts(rows, (row) => row.amountType === type && descriptions.includes(row.description));
  const items = groupBy(rows.filter(isItem), (row) => `${row.settlementId}-${row.itemCode}`);
  const settlements = groupBy(rows.filter(isShipping), (row) => row.settlementId);
  return {
    id,
    name: rows[0]?.orderId ?? id,
    kind,
    placedAt: rows.reduce(
      (least, row) => (row.postedAt < least ? row.postedAt : least),
      rows[0]?.postedAt ?? '',
    ),
    isTest: false,
    cancelledAt: null,
    cancelReason: null,
    financialStatus: null,
    fulfilmentStatus: null,
    taxesIncluded: false,
    includesUntoldTax: false,
    customerId: null,
    country: null,
    province: null,
    channel: rows[0]?.channel ?? null,
    source: 'amazon',
    utmSource: null,
    utmMedium: null,
    utmCampaign: null,
    discountCode: null,
    orderDiscountMinor: 0,
    tipMinor: 0,
    dutiesMinor: 0,
    additionalFeesMinor: amount('ItemPrice', 'GiftWrap', 'RestockingFee'),
    keptMinor: 0,
    keptTaxMinor: 0,
    lines: [...items.values()].map((posted) => toOrderLine(posted, { sign, decimals })),
    shippingLines: [...settlements.values()].map((posted) => toShippingLine(posted, sign)),
    edits: [],
    refunds: [],
    transactions: [],
    fulfilments: [],
    platformFees: toPlatformFees(rows.filter(isFee)),
  };
}

function isShipping({ amountType, description }: SettlementRow): boolean {
  if (amountType === 'Promotion') return description === 'Shipping';
  return amountType === 'ItemPrice' && /^Shipping(Tax)?$/.test(description);
}

function toShippingLine(posted: readonly SettlementRow[], sign: 1 | -1): ShippingLine {
  const amount = (type: string, description: string) =>
    sign * sumAmounts(posted, (row) => row.amountType === type && row.description === description);
  return {
    id: posted[0]?.settlementId ?? '1',
    title: 'Shipping',
    carrier: null,
    amountMinor: amount('ItemPrice', 'Shipping') + 0,
    discountMinor: Math.max(0, -amount('Promotion', 'Shipping')),
    taxMinor: amount('ItemPrice', 'ShippingTax') + 0,
  };
}

const GOODS: readonly string[] = ['Principal', 'Goodwill'];
/**
 * The taxes of goods. The tax on gift wrap is added to its item: an order has no tax of its fees.
 */
const GOODS_TAX: readonly string[] = ['Tax', 'GiftWrapTax', 'RegulatoryFee', 'RegulatoryFeeTax'];
const IN_ORDER: readonly string[] = ['GiftWrap', 'RestockingFee'];

function isItem({ amountType, description }: SettlementRow): boolean {
  const isGoods = GOODS.includes(description) || GOODS_TAX.includes(description);
  return isGoods && (amountType === 'ItemPrice' || amountType === 'Promotion');
}

/**
 * Recognises fees: every amount outside the sale, so that nothing is lost; taxes that Amazon
 * withholds are not counted.
 */
function isFee(row: SettlementRow): boolean {
  if (/withheld/i.test(row.amountType) || isItem(row) || isShipping(row)) return false;
  return row.amountType !== 'ItemPrice' || !IN_ORDER.includes(row.description);
}

function toOrderLine(
  posted: readonly SettlementRow[],
  { sign, decimals }: { readonly sign: 1 | -1; readonly decimals: number },
): OrderLine {
  const amount = (type: string, descriptions: readonly string[]) =>
    sign *
    sumAmounts(posted, (row) => row.amountType === type && descriptions.includes(row.description));
  const sku = posted.find((row) => row.sku !== null)?.sku ?? null;
  const quantity = Math.max(1, ...posted.map((row) => Math.abs(row.quantity)));
  const grossMinor = amount('ItemPrice', GOODS);
  const [first] = posted;
  return {
    // The item's code comes again where the rest of it is posted in a later settlement.
    id: `${first?.settlementId ?? ''}-${first?.itemCode ?? ''}`,
    productId: sku,
    variantId: sku,
    sku,
    title: sku ?? 'Unnamed product',
    variantTitle: null,
    quantity,
    unitPrice: majorText(Math.round(grossMinor / quantity), decimals),
    grossMinor,
    discountMinor: Math.max(0, -amount('Promotion', GOODS)),
    taxMinor: amount('ItemPrice', GOODS_TAX) + amount('Promotion', GOODS_TAX) + 0,
    taxPercent: null,
    isGiftCard: false,
    requiresShipping: true,
    fulfilledByPlatform: posted.some((row) => row.isSentByAmazon),
    sentQuantity: null,
    unitCost: null,
  };
}

/**
 * Returns fees, each with an id derived from its content, so that overlapping reports post it once.
 */
function toPlatformFees(rows: readonly SettlementRow[]): PlatformFee[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const { settlementId, amountType, description, itemCode, postedAt, amountMinor } = row;
    const key = JSON.stringify([amountType, description, itemCode, postedAt, amountMinor]);
    return {
      id: `${settlementId}-${row.isSummed ? SUMMED : ''}${nthHash(key, counts)}`,
      kind: getFeeKind(row),
      amountMinor: 0 - amountMinor,
      postedAt,
      isPredicted: false,
    };
  });
}

function getFeeKind({ amountType, description }: SettlementRow): PlatformFee['kind'] {
  if (/reimburse|compensat/i.test(`${amountType} ${description}`)) return 'reimbursement';
  if (/commission|referral/i.test(description)) return 'referral';
  return /^fba|fulfil/i.test(description) ? 'fba' : 'other';
}

function sumAmounts(
  rows: readonly SettlementRow[],
  isMeant: (row: SettlementRow) => boolean,
): number {
  return rows.reduce((sum, row) => sum + (isMeant(row) ? row.amountMinor : 0), 0);
}
