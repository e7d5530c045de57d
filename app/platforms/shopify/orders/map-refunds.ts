import type { Refund } from '#app/domain/orders/order.ts';
import { parseGlobalId } from '#app/platforms/shopify/global-id.ts';
import { utc } from '../texts.ts';
import type { ShopifyOrder, ShopifySale } from './order-schema.ts';
import { getRestock, type Restock } from './restock.ts';
import { amountsOfSale, minorOfMoney, type MoneyOfShop } from './sale-amounts.ts';
import type { ReturnedSales, SortedSales } from './sort-sales.ts';

/**
 * What went back to the customer, one refund for each agreement in which something did. A fee that
 * the shop kept on a return (for restocking, for the label) is a negative refund of fees.
 */
export function mapRefunds(
  order: ShopifyOrder,
  { returned }: SortedSales,
  shop: MoneyOfShop,
): Refund[] {
  const restock = getRestock(order);
  return returned.map((back) => refundOf(back, restock, shop));
}

function refundOf(
  { agreement, sales }: ReturnedSales,
  restock: Restock,
  shop: MoneyOfShop,
): Refund {
  const { refund } = agreement;
  const back = (...lineTypes: readonly string[]) => {
    const amounts = sales
      .filter(({ lineType }) => lineTypes.includes(lineType))
      .map((sale) => amountsOfSale(sale, shop));
    const sumOf = (part: 'total' | 'net' | 'tax') =>
      0 - amounts.reduce((sum, amount) => sum + amount[part], 0);
    return { total: sumOf('total'), net: sumOf('net'), tax: sumOf('tax') };
  };
  const shipping = back('SHIPPING');
  const adjustment = back('ADJUSTMENT', 'UNKNOWN');
  return {
    // An agreement has an id of its own kind: the letter keeps it apart from refunds.
    id: refund === undefined ? `a${parseGlobalId(agreement.id)}` : parseGlobalId(refund.id),
    refundedAt: utc(agreement.happenedAt),
    lines: sales.flatMap((sale) => linesOf(sale, agreement.id, restock, shop)),
    shippingMinor: shipping.net,
    shippingTaxMinor: shipping.tax,
    adjustmentMinor: adjustment.net,
    adjustmentTaxMinor: adjustment.tax,
    dutiesMinor: back('DUTY').total,
    tipMinor: back('TIP').total,
    additionalFeesMinor: back('ADDITIONAL_FEE', 'FEE').total,
    refundedMinor: refund === undefined ? 0 : minorOfMoney(refund.totalRefundedSet, shop),
  };
}

function linesOf(
  sale: ShopifySale,
  agreementId: string,
  restock: Restock,
  shop: MoneyOfShop,
): Refund['lines'] {
  if (sale.lineType !== 'PRODUCT' && sale.lineType !== 'GIFT_CARD') return [];
  const lineGid = sale.lineItem?.id ?? sale.id;
  const { net, tax } = amountsOfSale(sale, shop);
  const parts = restock.take(agreementId, lineGid, Math.abs(sale.quantity ?? 0));
  return parts.map(({ quantity, restocked, share }) => ({
    lineId: parseGlobalId(lineGid),
    quantity,
    subtotalMinor: share(0 - net),
    taxMinor: share(0 - tax),
    restocked,
  }));
}
