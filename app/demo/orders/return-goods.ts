import type { Fulfilment, Order } from '#app/domain/orders/order.ts';
import { applyPercent } from '#app/domain/money/amounts.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { DEMO_PRODUCTS } from '#app/demo/products/demo-products.ts';
import type { PlannedPurchase } from '#app/demo/demand/planned-purchase.ts';
import type { Random } from '../random.ts';
import { hasHappened, officeInstantAfter } from './clock.ts';
import { sumAmounts, worthOfLines } from './order-amounts.ts';
import { pickGoodwillReason, pickReturnReason } from './return-reasons.ts';
import { piecesLeft, refundOrder, type ReturnedPieces } from './refund-order.ts';

/** The chance that a piece of this type is returned: size, colour and breakage decide. */
const CHANCE_BY_TYPE: Readonly<Record<string, number>> = {
  Candles: 0.028,
  Tableware: 0.062,
  Cookware: 0.05,
  'Kitchen tools': 0.03,
  Textiles: 0.088,
  Lighting: 0.09,
  Furniture: 0.11,
  Storage: 0.045,
  Decor: 0.056,
  Garden: 0.048,
  Bath: 0.022,
};
const CHANNEL_PERCENT = { online: 100, amazon: 135, pos: 35, wholesale: 20 } as const;
/** Used or broken pieces do not go back on the shelf. */
const CHANCE_OF_RESTOCK = 0.76;
const CHANCE_OF_GOODWILL = 0.009;
const CHANCE_OF_SHIPPING_BACK = 0.3;
const CHANCE_OF_RETURN_LABEL = 0.55;

const TYPES: ReadonlyMap<string, string> = new Map(
  DEMO_PRODUCTS.map(({ productId, type }) => [productId, type]),
);

/** Adds the returns or complaints of the buyer to the order, if any. */
export function returnGoods(order: Order, visit: PlannedPurchase, random: Random): Order {
  const unwanted = unwantedPieces(order, visit, random);
  if (unwanted.length > 0) return sendBack(order, unwanted, random);
  return random.chance(CHANCE_OF_GOODWILL) ? compensate(order, random) : order;
}

function unwantedPieces(order: Order, visit: PlannedPurchase, random: Random): ReturnedPieces[] {
  const lines = new Map(order.lines.map((line) => [line.id, line]));
  return piecesLeft(order).flatMap(({ lineId, quantity }): ReturnedPieces[] => {
    const type = TYPES.get(lines.get(lineId)?.productId ?? '') ?? '';
    const chance = ((ownValue(CHANCE_BY_TYPE, type) ?? 0) * CHANNEL_PERCENT[visit.channel]) / 100;
    if (!random.chance(chance)) return [];
    const back = random.chance(0.7) ? quantity : random.integer(1, quantity);
    return [{ lineId, quantity: back, restocked: random.chance(CHANCE_OF_RESTOCK) }];
  });
}

/** Pieces come back within some weeks, now and then in two parcels. */
function sendBack(order: Order, pieces: readonly ReturnedPieces[], random: Random): Order {
  const isSplit = pieces.length > 1 && random.chance(0.3);
  const parcels = isSplit ? [pieces.slice(0, 1), pieces.slice(1)] : [pieces];
  let at = order.placedAt;
  let result = order;
  for (const parcel of parcels) {
    at = officeInstantAfter(at, random.integer(5, 22), random);
    if (!hasHappened(at)) return result;
    const isLast = parcel === parcels.at(-1);
    const withShipping = isLast && random.chance(CHANCE_OF_SHIPPING_BACK);
    const wish = { refundedAt: at, pieces: parcel, withShipping };
    result = refundOrder(result, {
      ...wish,
      withExtras: false,
      adjustmentMinor: 0,
      pickReason: (id) => pickReturnReason(id, getProductType(order, parcel)),
    });
    result = withReturnLabel(result, at, random);
  }
  return result;
}

function getProductType({ lines }: Order, [first]: readonly ReturnedPieces[]): string {
  const line = lines.find(({ id }) => id === first?.lineId);
  return TYPES.get(line?.productId ?? '') ?? '';
}

function withReturnLabel(order: Order, at: string, random: Random): Order {
  const [sent] = order.fulfilments;
  if (sent === undefined || !random.chance(CHANCE_OF_RETURN_LABEL)) return order;
  const label: Fulfilment = {
    id: `${order.id}-b${order.fulfilments.length + 1}`,
    fulfilledAt: at,
    carrier: sent.carrier,
    service: 'Return',
    labelCostMinor: random.integer(590, 1180),
    isReturnLabel: true,
  };
  return { ...order, fulfilments: [...order.fulfilments, label] };
}

/**
 * Compensates a late or chipped delivery that the customer does not return: part of the price is
 * refunded.
 */
function compensate(order: Order, random: Random): Order {
  const goods = worthOfLines(order).filter(({ line }) => !line.isGiftCard);
  const adjustmentMinor = applyPercent(
    sumAmounts(goods.map(({ netMinor }) => netMinor)),
    random.pick(['10', '15', '20', '30']),
  );
  const refundedAt = officeInstantAfter(order.placedAt, random.integer(3, 12), random);
  if (adjustmentMinor === 0 || !hasHappened(refundedAt)) return order;
  const wish = { refundedAt, pieces: [], withShipping: false, withExtras: false };
  return refundOrder(order, { ...wish, adjustmentMinor, pickReason: pickGoodwillReason });
}
