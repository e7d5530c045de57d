import type { Order, OrderLine, PlatformFee } from '#app/domain/orders/order.ts';
import { groupBy } from '#app/lib/group-by.ts';
import { majorText } from '#app/domain/money/major-text.ts';

/** One amount that Amazon posted for an order. */
export interface SettlementRow {
  readonly line: number;
  readonly orderId: string;
  readonly postedAt: string;
  readonly isRefund: boolean;
  readonly settlementId: string;
  readonly channel: string | null;
  /** "ItemPrice", "Promotion", "ItemFees", "ItemWithheldTax". */
  readonly amountType: string;
  /** "Principal", "Tax", "Shipping", "Commission". */
  readonly description: string;
  /** Negative is what the seller pays. */
  readonly amountMinor: number;
  readonly isSentByAmazon: boolean;
  readonly itemCode: string;
  readonly sku: string | null;
  readonly quantity: number;
}

/** The order that was posted, and what was posted back in each settlement as a return of its own. */
export function assembleSettlement(rows: readonly SettlementRow[], decimals: number): Order[] {
  const given = rows.filter((row) => !row.isRefund);
  const back = groupBy(
    rows.filter((row) => row.isRefund),
    (row) => row.settlementId,
  );
  const orderId = rows[0]?.orderId ?? '';
  // What is posted for an order after its goods were is no second order; it finds the one that is there.
  const kind = given.some(isPrice) ? 'order' : 'shipment';
  return [
    ...(given.length > 0 ? [toDocument(orderId, kind, given, decimals)] : []),
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
  const shipping = amount('ItemPrice', 'Shipping');
  const items = groupBy(rows.filter(isItem), (row) => row.itemCode);
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
    additionalFeesMinor: amount('ItemPrice', 'GiftWrap'),
    keptMinor: 0,
    keptTaxMinor: 0,
    lines: [...items.values()].map((posted) => toOrderLine(posted, { sign, decimals })),
    shippingLines:
      shipping === 0
        ? []
        : [
            {
              id: rows[0]?.settlementId ?? '1',
              title: 'Shipping',
              carrier: null,
              amountMinor: shipping,
              discountMinor: Math.max(0, -amount('Promotion', 'Shipping')),
              taxMinor: amount('ItemPrice', 'ShippingTax'),
            },
          ],
    edits: [],
    refunds: [],
    transactions: [],
    fulfilments: [],
    platformFees: rows.filter(isFee).map(toPlatformFee),
  };
}

function isItem({ amountType, description }: SettlementRow): boolean {
  const isGoods = ['Principal', 'Tax'].includes(description);
  return isGoods && (amountType === 'ItemPrice' || amountType === 'Promotion');
}

/** Whatever is no part of the sale; taxes that Amazon holds back are nobody's. */
function isFee({ amountType }: SettlementRow): boolean {
  return !/^(ItemPrice|Promotion|.*Withheld.*)$/i.test(amountType);
}

function toOrderLine(
  posted: readonly SettlementRow[],
  { sign, decimals }: { readonly sign: 1 | -1; readonly decimals: number },
): OrderLine {
  const amount = (type: string, description: string) =>
    sign * sumAmounts(posted, (row) => row.amountType === type && row.description === description);
  const sku = posted.find((row) => row.sku !== null)?.sku ?? null;
  const quantity = Math.max(1, ...posted.map((row) => Math.abs(row.quantity)));
  const grossMinor = amount('ItemPrice', 'Principal');
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
    discountMinor: Math.max(0, -amount('Promotion', 'Principal')),
    taxMinor: amount('ItemPrice', 'Tax'),
    taxPercent: null,
    isGiftCard: false,
    requiresShipping: true,
    fulfilledByPlatform: posted.some((row) => row.isSentByAmazon),
    sentQuantity: null,
    unitCost: null,
  };
}

function toPlatformFee(row: SettlementRow, index: number): PlatformFee {
  const { amountType, description } = row;
  const kind = /reimburse|compensat/i.test(`${amountType} ${description}`)
    ? 'reimbursement'
    : /commission|referral/i.test(description)
      ? 'referral'
      : /^fba|fulfil/i.test(description)
        ? 'fba'
        : 'other';
  return {
    id: `${row.settlementId}-${index + 1}`,
    kind,
    amountMinor: -row.amountMinor + 0,
    postedAt: row.postedAt,
    isPredicted: false,
  };
}

function sumAmounts(
  rows: readonly SettlementRow[],
  isMeant: (row: SettlementRow) => boolean,
): number {
  return rows.reduce((sum, row) => sum + (isMeant(row) ? row.amountMinor : 0), 0);
}
