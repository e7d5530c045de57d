import { parseGlobalId } from '#app/platforms/shopify/global-id.ts';
import type { ShopifyAgreement, ShopifyOrder, ShopifySale } from './order-schema.ts';

/** The bookings of an order by what they are for the profit engine. */
export interface SortedSales {
  /** Of the purchase itself. */
  readonly placed: readonly ShopifySale[];
  /** What an edit or an exchange did to goods: lines added, taken off or priced anew. */
  readonly edited: readonly BookedSale[];
  /** What an edit did to shipping, tips, duties and fees: these have no date of their own. */
  readonly addedLater: readonly ShopifySale[];
  /** Agreements in which something went back, each with just those bookings. */
  readonly returned: readonly ReturnedSales[];
}

export interface BookedSale {
  readonly sale: ShopifySale;
  readonly agreement: ShopifyAgreement;
}

export interface ReturnedSales {
  readonly agreement: ShopifyAgreement;
  readonly sales: readonly ShopifySale[];
}

const GOODS: ReadonlySet<string> = new Set(['PRODUCT', 'GIFT_CARD']);
const REST: ReadonlySet<string> = new Set(['SHIPPING', 'TIP', 'DUTY', 'ADDITIONAL_FEE', 'FEE']);

/**
 * The first agreement is the purchase. In later ones goods that go back are a return, unless an
 * edit took them off; goods that come in are an edit whatever the agreement (an exchange is part of a
 * return). What is neither goods nor something listed (an adjustment) goes with its agreement.
 *
 * What a cancellation takes back is the profit engine's to book, line by line to zero; of the refund
 * that comes with it only the money counts.
 */
export function sortSales(order: ShopifyOrder): SortedSales {
  const [purchase, ...later] = order.agreements.toSorted(inTime);
  const edited: BookedSale[] = [];
  const addedLater: ShopifySale[] = [];
  const returned: ReturnedSales[] = [];
  for (const agreement of later) {
    const isEdit = agreement.reason === 'ORDER_EDIT';
    const back: ShopifySale[] = [];
    for (const sale of agreement.sales) {
      const isGoods = GOODS.has(sale.lineType);
      if (isGoods && (isEdit || sale.actionType !== 'RETURN')) edited.push({ sale, agreement });
      else if (isEdit && REST.has(sale.lineType)) addedLater.push(sale);
      else back.push(sale);
    }
    if (back.length > 0 || agreement.refund !== undefined) {
      returned.push({ agreement, sales: isOfCancellation(order, agreement) ? [] : back });
    }
  }
  return { placed: purchase?.sales ?? [], edited, addedLater, returned };
}

/** Cancelling refunds in one go: the two instants differ by as long as that takes. */
const CANCELLING_MS = 60_000;

function isOfCancellation(
  { cancelledAt }: ShopifyOrder,
  { happenedAt }: ShopifyAgreement,
): boolean {
  if (cancelledAt === null) return false;
  return Math.abs(Date.parse(happenedAt) - Date.parse(cancelledAt)) <= CANCELLING_MS;
}

function inTime(a: ShopifyAgreement, b: ShopifyAgreement): number {
  const isFirst = (agreement: ShopifyAgreement) => (agreement.reason === 'ORDER' ? 0 : 1);
  return (
    isFirst(a) - isFirst(b) ||
    Date.parse(a.happenedAt) - Date.parse(b.happenedAt) ||
    Number(parseGlobalId(a.id)) - Number(parseGlobalId(b.id))
  );
}
