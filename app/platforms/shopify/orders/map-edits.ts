import { multiplyToMinor } from '#app/domain/money/amounts.ts';
import type { OrderEdit } from '#app/domain/orders/order.ts';
import { parseGlobalId } from '#app/platforms/shopify/global-id.ts';
import { utc } from '../texts.ts';
import type { ShopifyOrder, ShopifySale } from './order-schema.ts';
import { amountsOfSale, type MoneyOfShop } from './sale-amounts.ts';
import type { SortedSales } from './sort-sales.ts';

/** What edits and exchanges did to the order's goods, each dated at its agreement. */
export function mapEdits(
  order: ShopifyOrder,
  { edited }: SortedSales,
  shop: MoneyOfShop,
): OrderEdit[] {
  const prices = new Map(
    order.lineItems.map(({ id, originalUnitPriceSet }) => [id, originalUnitPriceSet]),
  );
  return edited.map(({ sale, agreement }) => {
    const lineId = sale.lineItem?.id ?? sale.id;
    const unitPrice = prices.get(lineId)?.shopMoney.amount ?? '0';
    const quantityDelta = unitsOf(sale);
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

/** An update changes the price of units that are already there. */
function unitsOf({ actionType, quantity }: ShopifySale): number {
  if (actionType === 'UPDATE') return 0;
  const units = Math.abs(quantity ?? 0);
  return actionType === 'RETURN' ? -units + 0 : units;
}
