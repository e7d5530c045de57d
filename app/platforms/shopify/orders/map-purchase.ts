import { multiplyToMinor } from '#app/domain/money/amounts.ts';
import { Exact } from '#app/domain/money/round.ts';
import type { Order, OrderLine, ShippingLine } from '#app/domain/orders/order.ts';
import { parseGlobalId } from '#app/platforms/shopify/global-id.ts';
import { taxOnExtras } from '#app/platforms/tax-on-extras.ts';
import { withoutNul, textOrNull } from '../texts.ts';
import type { ShopifyLine, ShopifyOrder, ShopifySale } from './order-schema.ts';
import { amountsOfSale, minorOfMoney, type MoneyOfShop, type SaleAmounts } from './sale-amounts.ts';
import type { SortedSales } from './sort-sales.ts';

const FEES: readonly string[] = ['ADDITIONAL_FEE', 'FEE', 'ADJUSTMENT', 'UNKNOWN'];

type Purchase = Pick<
  Order,
  'lines' | 'shippingLines' | 'tipMinor' | 'dutiesMinor' | 'additionalFeesMinor'
>;

/**
 * Maps the order as it was placed. A line of a later edit is in it without amounts. Shipping, tips,
 * duties and fees that an edit added have no date in an order: they count with it. Taxes on tips
 * and fees are passed on: they count with shipping, as those of WooCommerce's fees do.
 */
export function mapPurchase(
  order: ShopifyOrder,
  { placed, addedLater, edited }: SortedSales,
  shop: MoneyOfShop,
): Purchase {
  const rest = [...placed, ...addedLater];
  const sumBy = (part: keyof SaleAmounts, lineTypes: readonly string[]) =>
    rest
      .filter(({ lineType }) => lineTypes.includes(lineType))
      .reduce((sum, sale) => sum + amountsOfSale(sale, shop)[part], 0);
  const extrasTax = sumBy('tax', ['TIP', ...FEES]);
  const goodsIds = new Set([...placed, ...edited.map(({ sale }) => sale)].flatMap(lineItemOfGoods));
  return {
    lines: order.lineItems
      .filter(({ id }) => goodsIds.has(id))
      .map((line) => toLine(order, line, placed, shop)),
    shippingLines: [
      ...toShippingLines(order, placed, addedLater, shop),
      ...taxOnExtras(parseGlobalId(order.id), extrasTax, order.taxesIncluded),
    ],
    tipMinor: sumBy('net', ['TIP']),
    dutiesMinor: sumBy('total', ['DUTY']),
    additionalFeesMinor: sumBy('net', FEES),
  };
}

/** Excludes tips, which are line items too, but no goods. */
function lineItemOfGoods({ lineType, lineItem }: ShopifySale): string[] {
  const isGoods = lineType === 'PRODUCT' || lineType === 'GIFT_CARD';
  return isGoods && lineItem !== undefined ? [lineItem.id] : [];
}

function toLine(
  order: ShopifyOrder,
  line: ShopifyLine,
  placed: readonly ShopifySale[],
  shop: MoneyOfShop,
): OrderLine {
  const unitPrice = line.originalUnitPriceSet.shopMoney.amount;
  const sales = placed.filter((sale) => lineItemOfGoods(sale).includes(line.id));
  const quantity = sales.reduce((sum, { quantity: units }) => sum + (units ?? 0), 0);
  const amounts = sales.map((sale) => amountsOfSale(sale, shop));
  const taxMinor = amounts.reduce((sum, { tax }) => sum + tax, 0);
  const net = amounts.reduce((sum, sale) => sum + sale.net, 0);
  const paid = order.taxesIncluded ? net + taxMinor : net;
  // A price that was converted and rounded, times its units, may be a cent below what they came to.
  const grossMinor = Math.max(multiplyToMinor(unitPrice, quantity, shop.decimals), paid);
  return {
    id: parseGlobalId(line.id),
    productId: line.product === null ? null : parseGlobalId(line.product.id),
    variantId: line.variant === null ? null : parseGlobalId(line.variant.id),
    sku: textOrNull(line.sku),
    title: withoutNul(line.title),
    variantTitle: textOrNull(line.variantTitle),
    quantity,
    unitPrice,
    grossMinor,
    discountMinor: grossMinor - paid,
    taxMinor,
    taxPercent: getTaxPercent(line),
    isGiftCard: line.isGiftCard,
    requiresShipping: line.requiresShipping,
    fulfilledByPlatform: false,
    sentQuantity: null,
    unitCost: null,
  };
}

/** Adds up several taxes on one line (a state's and a county's). */
function getTaxPercent({ taxLines }: ShopifyLine): string | null {
  const rates = taxLines.flatMap(({ ratePercentage }) => ratePercentage ?? []);
  if (rates.length < taxLines.length || rates.length === 0) return null;
  return rates.reduce((sum, rate) => sum.plus(rate), new Exact(0)).toFixed();
}

function toShippingLines(
  { taxesIncluded }: ShopifyOrder,
  placed: readonly ShopifySale[],
  addedLater: readonly ShopifySale[],
  shop: MoneyOfShop,
): ShippingLine[] {
  const lineOfSale = (sale: ShopifySale, isPlaced: boolean): ShippingLine => {
    const { net, tax, total } = amountsOfSale(sale, shop);
    const paid = taxesIncluded ? total : net;
    const line = sale.shippingLine ?? null;
    // Only the sale of the purchase has the full price; later ones are differences.
    const price = isPlaced && line !== null ? minorOfMoney(line.originalPriceSet, shop) : paid;
    return {
      id: parseGlobalId(sale.id),
      title: withoutNul(line?.title ?? 'Shipping'),
      carrier: textOrNull(line?.carrierIdentifier),
      amountMinor: price,
      discountMinor: price - paid,
      taxMinor: tax,
    };
  };
  const isShipping = ({ lineType }: ShopifySale) => lineType === 'SHIPPING';
  return [
    ...placed.filter(isShipping).map((sale) => lineOfSale(sale, true)),
    ...addedLater.filter(isShipping).map((sale) => lineOfSale(sale, false)),
  ];
}
