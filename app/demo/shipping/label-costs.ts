import { businessTime } from '#app/domain/calendar/zone.ts';
import type { LabelCostKind } from '#app/domain/profit/cost-lookup/label-cost.ts';
import type { Fulfilment, Order } from '#app/domain/orders/order.ts';
import { DEMO_SHOP } from '../demo-shop.ts';
import { VARIANTS } from '../products/demo-products.ts';
import { type Random, randomStream } from '../random.ts';

export interface DemoLabelCost {
  readonly connector: 'shipstation' | 'easyship' | 'printify';
  readonly costId: string;
  readonly labelId: string;
  readonly kind: LabelCostKind;
  readonly day: string;
  readonly orderRef: string | null;
  /** The number; typed by hand for some parcels, and then no order's. */
  readonly orderNumber: string | null;
  readonly carrier: string | null;
  readonly service: string | null;
  readonly sku: string | null;
  /** The amount in the currency of the provider's bill. */
  readonly ownMinor: number;
  readonly currency: 'USD' | 'CAD';
}

/** The accounts that the shop has with its providers. */
export const LABEL_ACCOUNT_ID = 'oak-and-ember';

/** The day from which parcels abroad get their labels there. */
const LABELS_SINCE = '2022-07-01';
const CARRIERS_ABROAD: ReadonlySet<string> = new Set(['DHL', 'Canada Post']);
const CENTS_TO_CANADA = [1090, 1480] as const;
const CENTS_FURTHER = [1720, 2390] as const;
/** The day from which parcels of Canada's post are bought in Canada, and billed in its dollars. */
const BOUGHT_IN_CANADA_SINCE = '2022-10-01';
const CANADIAN_CENTS = [1430, 1960] as const;
const CHANCE_OF_OWN_NUMBER = 0.03;
const CHANCE_OF_VOID = 0.02;
const CHANCE_OF_SURCHARGE = 0.04;

/** The day from which prints are produced one by one, when they are ordered. */
const PRINTED_SINCE = '2022-06-01';
const PRINTED = 'Botanical Print';
const PRINT_CENTS = [610, 1190] as const;

export function demoLabelCosts(orders: readonly Order[]): DemoLabelCost[] {
  return orders
    .filter(({ kind, isTest }) => kind === 'order' && !isTest)
    .flatMap((order) => [...parcelsAbroad(order), ...printsOfOrder(order)]);
}

function parcelsAbroad(order: Order): DemoLabelCost[] {
  return order.fulfilments.flatMap((fulfilment) => {
    const { day } = businessTime(fulfilment.fulfilledAt, DEMO_SHOP.timeZone);
    const { carrier, isReturnLabel, labelCostMinor } = fulfilment;
    const isAbroad = carrier !== null && CARRIERS_ABROAD.has(carrier);
    if (!isAbroad || isReturnLabel || labelCostMinor !== null || day < LABELS_SINCE) return [];
    return chargesOfLabel(order, fulfilment, day);
  });
}

function chargesOfLabel(order: Order, fulfilment: Fulfilment, day: string): DemoLabelCost[] {
  const random = randomStream(`label ${fulfilment.id}`);
  const isCanadian = fulfilment.carrier === 'Canada Post' && day >= BOUGHT_IN_CANADA_SINCE;
  const [least, most] = isCanadian
    ? CANADIAN_CENTS
    : order.country === 'CA'
      ? CENTS_TO_CANADA
      : CENTS_FURTHER;
  const isTyped = random.chance(CHANCE_OF_OWN_NUMBER);
  const label = {
    ...(isCanadian ? CANADIAN : AMERICAN),
    labelId: `se-${fulfilment.id}`,
    day,
    orderRef: null,
    orderNumber: isTyped ? `Replacement ${random.integer(100, 999)}` : order.name,
    carrier: fulfilment.carrier,
    service: fulfilment.service,
    sku: null,
  };
  const charge = (kind: LabelCostKind, ownMinor: number): DemoLabelCost => ({
    ...label,
    kind,
    costId: `${label.labelId}/${kind}`,
    ownMinor,
  });
  const price = random.integer(least, most);
  const charges = [charge('label', price)];
  if (random.chance(CHANCE_OF_SURCHARGE))
    charges.push(charge('surcharge', random.integer(120, 540)));
  return random.chance(CHANCE_OF_VOID) ? [...charges, ...printedAgain(label, price)] : charges;
}

const AMERICAN = { connector: 'shipstation', currency: 'USD' } as const;
const CANADIAN = { connector: 'easyship', currency: 'CAD' } as const;

type Label = Omit<DemoLabelCost, 'kind' | 'costId' | 'ownMinor'>;

/** Replaces a spoilt label: refunded, and bought again. */
function printedAgain(label: Label, price: number): DemoLabelCost[] {
  const anew = { ...label, labelId: `${label.labelId}-2` };
  return [
    { ...label, kind: 'void', costId: `${label.labelId}/void`, ownMinor: price },
    { ...anew, kind: 'label', costId: `${anew.labelId}/label`, ownMinor: price },
  ];
}

function printsOfOrder(order: Order): DemoLabelCost[] {
  const { day } = businessTime(order.placedAt, DEMO_SHOP.timeZone);
  if (day < PRINTED_SINCE || order.cancelledAt !== null) return [];
  return order.lines
    .filter(({ title, quantity }) => title === PRINTED && quantity > 0)
    .map((line): DemoLabelCost => {
      const random = randomStream(`print ${line.id}`);
      return {
        connector: 'printify',
        currency: 'USD',
        labelId: `print-${order.id}`,
        costId: `print-${line.id}`,
        kind: 'production',
        day,
        orderRef: order.id,
        orderNumber: null,
        carrier: null,
        service: null,
        sku: line.sku,
        ownMinor: line.quantity * printCents(line.variantId, random),
      };
    });
}

/** The large print costs about twice the small one; paper goes up and down. */
function printCents(variantId: string | null, random: Random): number {
  const variant = VARIANTS.find((one) => one.variantId === variantId);
  const [small, large] = PRINT_CENTS;
  const usual = variant !== undefined && variant.priceDollars > 30 ? large : small;
  return usual + random.integer(-15, 25);
}
