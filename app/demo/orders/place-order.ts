import type { Destination } from '#app/demo/demand/destination-table.ts';
import type { ChannelKey, PlannedPurchase } from '#app/demo/demand/planned-purchase.ts';
import { drawTraffic } from '#app/demo/demand/traffic.ts';
import { DEMO_SHOP } from '#app/demo/demo-shop.ts';
import type { DemoVariant } from '#app/demo/products/demo-products.ts';
import type { Random } from '#app/demo/random.ts';
import { applyPercent } from '#app/domain/money/amounts.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import { Exact, roundHalfAway } from '#app/domain/money/round.ts';
import type { Order, OrderLine, ShippingLine } from '#app/domain/orders/order.ts';
import { type BasketItem, fillBasket } from './basket.ts';
import { chooseOffer, type Offer } from './offers.ts';
import { sumAmounts, worthOfLines } from './order-amounts.ts';

const CHANNEL_NAMES: Readonly<Record<ChannelKey, string>> = {
  online: 'Online Store',
  pos: 'Point of Sale',
  amazon: 'Amazon',
  wholesale: 'Wholesale',
};
const FIRST_ORDER_ID = 4_903_110_000_000;
const FIRST_LINE_ID = 12_600_440_000_000;
const MINOR_PER_DOLLAR = 100;
/** A fee on each delivery within the state of Colorado, in cents, since it exists. */
const COLORADO_DELIVERY_FEE = { since: '2022-07-01', minor: 27 };
/** Countries whose customs are paid at checkout, as percent of goods above a value. */
const DUTIES = { countries: ['CH', 'JP', 'CA'], aboveMinor: 15_000, percent: '6.5' };

/** Places the order: not paid, not sent, not refunded. */
export function placeOrder(
  visit: PlannedPurchase,
  number: number,
  placedAt: string,
  random: Random,
): Order {
  const offer = chooseOffer(visit, random);
  const items = fillBasket(visit, random);
  const lines = items.map((item, index) => createLine(item, visit, offer, number, index));
  const shippingLines = drawShippingLines(visit, lines, offer, `${number}`, random);
  const order: Order = {
    id: `${FIRST_ORDER_ID + number * 1024}`,
    name: `#${number}`,
    kind: 'order',
    placedAt,
    isTest: false,
    cancelledAt: null,
    cancelReason: null,
    financialStatus: 'pending',
    fulfilmentStatus: null,
    taxesIncluded: visit.destination.taxesIncluded,
    includesUntoldTax: false,
    customerId: visit.customer?.customerId ?? null,
    country: visit.destination.country,
    province: visit.destination.province,
    channel: CHANNEL_NAMES[visit.channel],
    ...drawTraffic(visit, random),
    discountCode: offer.code,
    orderDiscountMinor: getOrderDiscount(lines, offer),
    tipMinor: pickTip(visit, random),
    dutiesMinor: 0,
    additionalFeesMinor: getAdditionalFees(visit),
    keptMinor: 0,
    keptTaxMinor: 0,
    lines,
    shippingLines,
    edits: [],
    refunds: [],
    transactions: [],
    fulfilments: [],
    platformFees: [],
  };
  const taxed = withLineTaxes(order, visit);
  return { ...taxed, dutiesMinor: getDuties(taxed, visit) };
}

function createLine(
  { variant, quantity }: BasketItem,
  visit: PlannedPurchase,
  offer: Offer,
  number: number,
  index: number,
): OrderLine {
  const unitMinor = priceDollars(variant, visit.day, visit.destination) * MINOR_PER_DOLLAR;
  const grossMinor = unitMinor * quantity;
  return {
    id: `${FIRST_LINE_ID + number * 16 + index}`,
    productId: variant.productId,
    variantId: variant.variantId,
    sku: variant.sku,
    title: variant.productTitle,
    variantTitle: variant.title,
    quantity,
    unitPrice: majorText(unitMinor, DEMO_SHOP.decimals),
    grossMinor,
    discountMinor: variant.isGiftCard ? 0 : applyPercent(grossMinor, offer.linePercent),
    taxMinor: 0,
    taxPercent: null,
    isGiftCard: variant.isGiftCard,
    requiresShipping: !variant.isGiftCard && visit.channel !== 'pos',
    fulfilledByPlatform: false,
    sentQuantity: null,
    unitCost: null,
  };
}

function getOrderDiscount(lines: readonly OrderLine[], offer: Offer): number {
  const goods = lines.filter(({ isGiftCard }) => !isGiftCard);
  const paid = sumAmounts(goods.map(({ grossMinor, discountMinor }) => grossMinor - discountMinor));
  return applyPercent(paid, offer.orderPercent);
}

/** A marketplace collects and remits tax itself; wholesale buyers resell and pay none. */
function withLineTaxes(order: Order, visit: PlannedPurchase): Order {
  if (visit.channel === 'amazon' || visit.channel === 'wholesale') return order;
  const lines = worthOfLines(order).map(({ line, netMinor }) => {
    const { taxPercent } = visit.destination;
    return line.isGiftCard
      ? line
      : { ...line, taxMinor: taxOn(netMinor, visit.destination), taxPercent };
  });
  return { ...order, lines };
}

function pickTip(visit: PlannedPurchase, random: Random): number {
  const chance = { online: 0.008, pos: 0.05, amazon: 0, wholesale: 0 }[visit.channel];
  return random.chance(chance) ? random.pick([100, 200, 300, 500]) : 0;
}

function getAdditionalFees({ channel, day, destination }: PlannedPurchase): number {
  const isDelivery = channel === 'online' && destination.country === 'US';
  const isDue = destination.province === 'CO' && day >= COLORADO_DELIVERY_FEE.since;
  return isDelivery && isDue ? COLORADO_DELIVERY_FEE.minor : 0;
}

function getDuties(order: Order, { channel, destination }: PlannedPurchase): number {
  if (channel !== 'online' || !DUTIES.countries.includes(destination.country)) return 0;
  const goods = sumAmounts(worthOfLines(order).map(({ netMinor }) => netMinor));
  return goods > DUTIES.aboveMinor ? applyPercent(goods, DUTIES.percent) : 0;
}

/** New price list, after a year of dearer freight and materials. */
const PRICE_RISE = { day: '2022-06-01', percent: 6 };
/** The percentage by which prices that include tax are higher. */
const TAXED_MARKET_PERCENT = 16;

/** Price of a piece in whole dollars on this day in this market. Gift cards cost what they say. */
function priceDollars(variant: DemoVariant, day: string, place: Destination): number {
  if (variant.isGiftCard) return variant.priceDollars;
  const home = variant.priceDollars;
  const raised = day < PRICE_RISE.day ? home : raise(home, PRICE_RISE.percent);
  return place.taxesIncluded ? raise(raised, TAXED_MARKET_PERCENT) : raised;
}

function raise(dollars: number, percent: number): number {
  return Math.round((dollars * (100 + percent)) / 100);
}

interface Rate {
  readonly title: string;
  readonly carrier: string;
  readonly minor: number;
  /** Goods of this value and more are sent free; null for never. */
  readonly freeFromMinor: number | null;
}

const STANDARD: Rate = { title: 'Standard', carrier: 'USPS', minor: 695, freeFromMinor: 8500 };
const EXPRESS: Rate = { title: 'Express', carrier: 'UPS', minor: 1695, freeFromMinor: null };
const FREIGHT: Rate = { title: 'Freight', carrier: 'UPS', minor: 2400, freeFromMinor: null };
const MARKETPLACE: Rate = { title: 'Marketplace', carrier: 'UPS', minor: 599, freeFromMinor: 3500 };
const CANADA: Rate = {
  title: 'Canada tracked',
  carrier: 'Canada Post',
  minor: 1450,
  freeFromMinor: 15_000,
};
const WORLD: Rate = { title: 'International', carrier: 'DHL', minor: 2400, freeFromMinor: 25_000 };
const CHANCE_OF_EXPRESS = 0.06;

/** Draws the shipping lines; none when nothing is sent. */
function drawShippingLines(
  visit: PlannedPurchase,
  lines: readonly OrderLine[],
  offer: Offer,
  number: string,
  random: Random,
): ShippingLine[] {
  if (!lines.some(({ requiresShipping }) => requiresShipping)) return [];
  const rate = pickShippingRate(visit, random);
  const goods = sumAmounts(
    lines.map(({ grossMinor, discountMinor }) => grossMinor - discountMinor),
  );
  const isFree = rate.freeFromMinor !== null && goods >= rate.freeFromMinor;
  const amountMinor = isFree ? 0 : rate.minor;
  const discountMinor = offer.freeShipping ? amountMinor : 0;
  const isTaxed = visit.channel === 'online' && isShippingTaxed(visit.destination);
  const taxMinor = isTaxed ? taxOn(amountMinor - discountMinor, visit.destination) : 0;
  const { title, carrier } = rate;
  return [{ id: `${number}-shipping`, title, carrier, amountMinor, discountMinor, taxMinor }];
}

function pickShippingRate({ channel, destination }: PlannedPurchase, random: Random): Rate {
  if (channel === 'wholesale') return FREIGHT;
  if (channel === 'amazon') return MARKETPLACE;
  if (destination.country === 'CA') return CANADA;
  if (destination.country !== 'US') return WORLD;
  return random.chance(CHANCE_OF_EXPRESS) ? EXPRESS : STANDARD;
}

/** States that tax the delivery of taxed goods. */
const SHIPPING_TAXED = ['NY', 'NJ', 'TX', 'PA', 'WA', 'CT', 'MI', 'OH', 'GA'];

/** Tax on an amount after discounts: on top of it, or contained in it where prices include tax. */
function taxOn(minor: number, { taxPercent, taxesIncluded }: Destination): number {
  if (!taxesIncluded) return applyPercent(minor, taxPercent);
  const grossPercent = new Exact(taxPercent).plus(100);
  return roundHalfAway(new Exact(taxPercent).times(minor).dividedBy(grossPercent));
}

function isShippingTaxed({ country, province }: Destination): boolean {
  return country !== 'US' || SHIPPING_TAXED.includes(province ?? '');
}
