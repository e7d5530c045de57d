import type { OrderLine, ShippingLine } from '#app/domain/orders/order.ts';
import type { PlannedPurchase } from '#app/demo/demand/planned-purchase.ts';
import type { Random } from '../random.ts';
import type { Offer } from './offers.ts';
import { sumAmounts } from './order-amounts.ts';
import { isShippingTaxed, taxOn } from './tax.ts';

interface Rate {
  readonly title: string;
  readonly carrier: string;
  readonly minor: number;
  /** Goods of this value and more are sent free; null is never. */
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

/** How the goods are sent and what the customer pays for it; nothing when nothing is sent. */
export function drawShippingLines(
  visit: PlannedPurchase,
  lines: readonly OrderLine[],
  offer: Offer,
  number: string,
  random: Random,
): ShippingLine[] {
  if (!lines.some(({ requiresShipping }) => requiresShipping)) return [];
  const rate = rateOf(visit, random);
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

function rateOf({ channel, destination }: PlannedPurchase, random: Random): Rate {
  if (channel === 'wholesale') return FREIGHT;
  if (channel === 'amazon') return MARKETPLACE;
  if (destination.country === 'CA') return CANADA;
  if (destination.country !== 'US') return WORLD;
  return random.chance(CHANCE_OF_EXPRESS) ? EXPRESS : STANDARD;
}
