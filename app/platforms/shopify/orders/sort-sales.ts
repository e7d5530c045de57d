import { parseGlobalId } from '#app/platforms/shopify/global-id.ts';
import type { ShopifyAgreement, ShopifyOrder, ShopifySale } from './order-schema.ts';

export interface SortedSales {
  readonly placed: readonly ShopifySale[];
  /** Changes of goods by an edit or an exchange: lines added, removed or priced anew. */
  readonly edited: readonly BookedSale[];
  /** Changes of shipping, tips, duties and fees by an edit: these have no date of their own. */
  readonly addedLater: readonly ShopifySale[];
  /** Agreements with a return, each with just those bookings. */
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
 * Sorts bookings. The first agreement is the purchase. In later ones returned goods are a return,
 * unless an edit removed them; added goods are an edit whatever the agreement (an exchange is part
 * of a return). A booking that is neither goods nor listed (an adjustment) follows its agreement.
 * The profit engine posts the reversal of a cancellation, line by line to zero; of the refund that
 * comes with it only the money counts.
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

/** The greatest distance between a cancellation and its refund, which are made together. */
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
