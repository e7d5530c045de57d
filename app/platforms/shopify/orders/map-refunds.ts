import { allocate } from '#app/domain/money/allocate.ts';
import type { Refund } from '#app/domain/orders/order.ts';
import { normaliseReturnReason } from '#app/domain/orders/return-reason.ts';
import { parseGlobalId } from '#app/platforms/shopify/global-id.ts';
import { utc } from '../texts.ts';
import type { ShopifyAgreement, ShopifyOrder, ShopifySale } from './order-schema.ts';
import { amountsOfSale, minorOfMoney, type MoneyOfShop } from './sale-amounts.ts';
import type { ReturnedSales, SortedSales } from './sort-sales.ts';

/**
 * Maps returns to the customer, one refund for each agreement with any. A fee that the shop
 * retained on a return (for restocking, for the label) is a negative refund of fees.
 */
export function mapRefunds(
  order: ShopifyOrder,
  { returned }: SortedSales,
  shop: MoneyOfShop,
): Refund[] {
  const restock = getRestock(order);
  return returned.map((back) => toRefund(back, restock, shop));
}

function toRefund(
  { agreement, sales }: ReturnedSales,
  restock: Restock,
  shop: MoneyOfShop,
): Refund {
  const { refund } = agreement;
  const back = (...lineTypes: readonly string[]) => {
    const amounts = sales
      .filter(({ lineType }) => lineTypes.includes(lineType))
      .map((sale) => amountsOfSale(sale, shop));
    const sumBy = (part: 'total' | 'net' | 'tax') =>
      0 - amounts.reduce((sum, amount) => sum + amount[part], 0);
    return { total: sumBy('total'), net: sumBy('net'), tax: sumBy('tax') };
  };
  const shipping = back('SHIPPING');
  const adjustment = back('ADJUSTMENT', 'UNKNOWN');
  const tip = back('TIP');
  const fees = back('ADDITIONAL_FEE', 'FEE');
  return {
    // An agreement has an id of its own kind: the letter keeps it apart from refunds.
    id: refund === undefined ? `a${parseGlobalId(agreement.id)}` : parseGlobalId(refund.id),
    refundedAt: utc(agreement.happenedAt),
    lines: sales.flatMap((sale) => toLines(sale, agreement.id, restock, shop)),
    shippingMinor: shipping.net,
    // The tax on tips and fees counts with that on shipping, as it was charged.
    shippingTaxMinor: shipping.tax + tip.tax + fees.tax,
    adjustmentMinor: adjustment.net,
    adjustmentTaxMinor: adjustment.tax,
    dutiesMinor: back('DUTY').total,
    tipMinor: tip.net,
    additionalFeesMinor: fees.net,
    refundedMinor: refund === undefined ? 0 : minorOfMoney(refund.totalRefundedSet, shop),
    // What the admin calls "Reason for refund".
    reason: normaliseReturnReason(refund?.note),
  };
}

function toLines(
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

/** Decides which returned units went back into stock: refunds report it, sales do not. */
interface Restock {
  /** Splits units of a line that an agreement takes back by whether they were restocked. */
  take(agreementId: string, lineItemId: string, units: number): readonly RestockPart[];
}

interface RestockPart {
  readonly quantity: number;
  readonly restocked: boolean;
  readonly share: (amount: number) => number;
}

interface RestockedLine {
  readonly agreementId: string;
  readonly lineItemId: string;
  readonly restocked: boolean;
  left: number;
}

/**
 * Assigns restocked units. A refund's own lines report its units. Goods taken back by a return
 * agreement are reported by the refunds that follow it, so those take the units that no refund
 * needs for itself. Unreported units may not be sellable: they are not restocked.
 */
function getRestock(order: ShopifyOrder): Restock {
  const lines: RestockedLine[] = order.agreements.flatMap(linesOfAgreement);
  return {
    take(agreementId, lineItemId, units) {
      const ofLine = lines.filter((one) => one.lineItemId === lineItemId);
      const ofAgreement = ofLine.filter((one) => one.agreementId === agreementId);
      const taken = { restocked: 0, other: 0 };
      for (const one of ofAgreement.length > 0 ? ofAgreement : ofLine) {
        const used = Math.min(one.left, units - taken.restocked - taken.other);
        one.left -= used;
        taken[one.restocked ? 'restocked' : 'other'] += used;
      }
      return toParts(taken.restocked, units - taken.restocked);
    },
  };
}

function linesOfAgreement(agreement: ShopifyAgreement): RestockedLine[] {
  return agreement.refundLineItems.map(({ lineItem, quantity, restocked }) => ({
    agreementId: agreement.id,
    lineItemId: lineItem.id,
    restocked,
    left: quantity,
  }));
}

function toParts(restocked: number, other: number): RestockPart[] {
  const both = [restocked, other];
  const all = (amount: number) => amount;
  if (other === 0 && restocked > 0) return [{ quantity: restocked, restocked: true, share: all }];
  if (restocked === 0) return [{ quantity: other, restocked: false, share: all }];
  return [
    {
      quantity: restocked,
      restocked: true,
      share: (amount) => allocate(amount, both)[0] ?? 0,
    },
    { quantity: other, restocked: false, share: (amount) => allocate(amount, both)[1] ?? 0 },
  ];
}
