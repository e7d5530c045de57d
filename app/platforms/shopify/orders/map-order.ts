import { multiplyToMinor } from '#app/domain/money/amounts.ts';
import { NO_CONFIRMATION, type Order, type OrderEdit } from '#app/domain/orders/order.ts';
import { hashToken } from '#app/lib/random-token.ts';
import { parseGlobalId } from '#app/platforms/shopify/global-id.ts';
import type { PlatformOrder } from '../../port.ts';
import { textOrNull, utc, withoutNul } from '../texts.ts';
import { mapPurchase } from './map-purchase.ts';
import { mapRefunds } from './map-refunds.ts';
import { mapTransactions } from './map-transactions.ts';
import type { ShopifyOrder, ShopifySale } from './order-schema.ts';
import { amountsOfSale, minorOfMoney, type MoneyOfShop } from './sale-amounts.ts';
import { sortSales } from './sort-sales.ts';
import type { SortedSales } from './sort-sales.ts';

/**
 * Maps Shopify's order to a normalised one. Its amounts come from the order's agreements, which are
 * Shopify's own dated sales ledger (its reports are made of them), so discounts are already
 * allocated to the lines by Shopify and `orderDiscountMinor` is 0. The total does not: it is the
 * order's current price and the refunds in excess of the value of the goods, so that the two check
 * each other.
 */
export function mapOrder(order: ShopifyOrder, shop: MoneyOfShop): PlatformOrder {
  const sorted = sortSales(order);
  const purchase = mapPurchase(order, sorted, shop);
  const rounded = getCashRounding(order, shop);
  const total =
    minorOfMoney(order.currentTotalPriceSet, shop) +
    minorOfMoney(order.refundDiscrepancySet, shop) +
    rounded;
  return {
    order: {
      ...toOrderHead(order),
      ...getRetained(order, shop),
      ...purchase,
      additionalFeesMinor: purchase.additionalFeesMinor + rounded,
      edits: mapEdits(order, sorted, shop),
      refunds: mapRefunds(order, sorted, shop),
      transactions: mapTransactions(order.transactions, shop),
      fulfilments: toFulfilments(order),
      platformFees: [],
    },
    platformTotalMinor: total,
    updatedAt: utc(order.updatedAt),
  };
}

/**
 * Returns the gain or loss of the merchant because cash has no smaller coins: from payments, less
 * that from refunds. It is in no agreement, so it counts with the fees.
 */
function getCashRounding(order: ShopifyOrder, shop: MoneyOfShop): number {
  const { totalCashRoundingAdjustment: rounding } = order;
  if (rounding === null || rounding === undefined) return 0;
  return minorOfMoney(rounding.paymentSet, shop) - minorOfMoney(rounding.refundSet, shop);
}

type Head = Omit<
  Order,
  | keyof ReturnType<typeof getRetained>
  | 'edits'
  | 'refunds'
  | 'transactions'
  | 'fulfilments'
  | 'platformFees'
  | keyof ReturnType<typeof mapPurchase>
>;

function toOrderHead(order: ShopifyOrder): Head {
  const address = order.shippingAddress ?? order.billingAddress;
  const visit = order.customerJourneySummary?.lastVisit ?? null;
  const utm = visit?.utmParameters ?? null;
  return {
    id: parseGlobalId(order.id),
    name: withoutNul(order.name),
    kind: 'order',
    placedAt: utc(order.processedAt),
    isTest: order.test,
    cancelledAt: order.cancelledAt === null ? null : utc(order.cancelledAt),
    cancelReason: order.cancelReason?.toLowerCase() ?? null,
    financialStatus: order.displayFinancialStatus?.toLowerCase() ?? null,
    fulfilmentStatus: order.displayFulfillmentStatus?.toLowerCase() ?? null,
    taxesIncluded: order.taxesIncluded,
    includesUntoldTax: false,
    customerId: order.customer === null ? null : parseGlobalId(order.customer.id),
    country: address?.countryCodeV2 ?? null,
    province: address?.provinceCode ?? null,
    channel: textOrNull(order.attribution?.displayName ?? order.sourceName),
    source: textOrNull(visit?.source ?? order.sourceName),
    utmSource: textOrNull(utm?.source),
    utmMedium: textOrNull(utm?.medium),
    utmCampaign: textOrNull(utm?.campaign),
    discountCode: textOrNull(order.discountCodes.join(', ')),
    orderDiscountMinor: 0,
    ...(order.tags !== undefined && { tags: order.tags }),
    ...toVisits(order),
    ...toConfirmation(order),
  };
}

/** Identifies the order by its checkout, which its web pixel has too; an order of a till or of an app had none. */
function toConfirmation({ checkoutToken: token }: ShopifyOrder): Pick<Order, 'confirmation'> {
  if (token === undefined) return {};
  return { confirmation: token ? hashToken(token) : NO_CONFIRMATION };
}

/** Maps the first and the last visit, once where they are one: Shopify reports no others without further queries. */
function toVisits({ customerJourneySummary: journey }: ShopifyOrder): Pick<Order, 'visits'> {
  const listed = [journey?.firstVisit, journey?.lastVisit].flatMap((visit) => visit ?? []);
  const visits = listed.flatMap(({ id, occurredAt, source, utmParameters: utm }, index) =>
    occurredAt === undefined || (index > 0 && id === listed[0]?.id)
      ? []
      : {
          visitedAt: utc(occurredAt),
          source: textOrNull(source),
          utmSource: textOrNull(utm?.source),
          utmMedium: textOrNull(utm?.medium),
          utmCampaign: textOrNull(utm?.campaign),
        },
  );
  return visits.length === 0 ? {} : { visits };
}

/**
 * Returns the amount that the merchant retains from a cancelled order: the sum of all bookings,
 * including the refund that came with the cancellation.
 */
function getRetained(
  { cancelledAt, agreements }: ShopifyOrder,
  shop: MoneyOfShop,
): Pick<Order, 'keptMinor' | 'keptTaxMinor'> {
  if (cancelledAt === null) return { keptMinor: 0, keptTaxMinor: 0 };
  const booked = agreements.flatMap(({ sales }) => sales.map((sale) => amountsOfSale(sale, shop)));
  const sum = (part: 'net' | 'tax') => booked.reduce((total, sale) => total + sale[part], 0);
  return { keptMinor: Math.max(0, sum('net')), keptTaxMinor: Math.max(0, sum('tax')) };
}

/** Returns the parcels that really left, without cancelled or failed fulfilments. */
function toFulfilments(order: ShopifyOrder): Order['fulfilments'] {
  return order.fulfillments
    .filter(({ status }) => status === 'SUCCESS' || status === 'OPEN' || status === 'PENDING')
    .map(({ id, createdAt, trackingInfo }) => ({
      id: parseGlobalId(id),
      fulfilledAt: utc(createdAt),
      carrier: textOrNull(trackingInfo[0]?.company),
      service: null,
      labelCostMinor: null,
      isReturnLabel: false,
      trackingNumber: textOrNull(trackingInfo[0]?.number),
    }));
}

/** Maps the changes of edits and exchanges to the order's goods, each dated at its agreement. */
function mapEdits(order: ShopifyOrder, { edited }: SortedSales, shop: MoneyOfShop): OrderEdit[] {
  const prices = new Map(
    order.lineItems.map(({ id, originalUnitPriceSet }) => [id, originalUnitPriceSet]),
  );
  return edited.map(({ sale, agreement }) => {
    const lineId = sale.lineItem?.id ?? sale.id;
    const unitPrice = prices.get(lineId)?.shopMoney.amount ?? '0';
    const quantityDelta = countUnits(sale);
    const grossDeltaMinor = multiplyToMinor(unitPrice, quantityDelta, shop.decimals);
    const { net, tax, total } = amountsOfSale(sale, shop);
    return {
      id: parseGlobalId(sale.id),
      editedAt: utc(agreement.happenedAt),
      lineId: parseGlobalId(lineId),
      quantityDelta,
      grossDeltaMinor,
      discountDeltaMinor: grossDeltaMinor - (order.taxesIncluded ? total : net),
      taxDeltaMinor: tax,
    };
  });
}

/** Counts no units for an update, which changes the price of existing units. */
function countUnits({ actionType, quantity }: ShopifySale): number {
  if (actionType === 'UPDATE') return 0;
  const units = Math.abs(quantity ?? 0);
  return actionType === 'RETURN' ? -units + 0 : units;
}
