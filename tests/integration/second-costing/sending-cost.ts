/** What sending goods cost by the second costing: labels of a provider, and rates of profiles and rules. */
import type { LabelRow } from '#app/connectors/port.ts';
import type { Order, OrderLine } from '#app/domain/orders/order.ts';
import { exact, type Fraction, plus, rounded, times } from '#tests/arbitraries/fraction.ts';
import { FULFILMENT_PROFILES, SETTINGS } from '#tests/arbitraries/whole-shop-settings.ts';
import { toCents } from './day-rate.ts';
import { type Line, sum, toBerlinDay } from './line-value.ts';

export interface ChargedParcel {
  readonly isReturn: boolean;
  readonly day: string;
  readonly amount: number;
}

/** The labels of an order that come to something, each at the rate of its own day. */
export function toParcels(labels: readonly LabelRow[]): ChargedParcel[] {
  return [...Map.groupBy(labels, ({ labelId }) => labelId).values()].flatMap((rows) => {
    const label = rows.find(({ kind }) => kind === 'label');
    if (label === undefined) return [];
    const { day, isReturn } = label;
    const amount = sum(rows, (row) => {
      const cents = rounded(toCents(exact(row.amount), row.currency, day));
      return row.kind === 'void' ? -cents : cents;
    });
    return amount === 0 ? [] : [{ isReturn, day, amount }];
  });
}

/** What labels on the way back cost: those of a provider, or as the shop's platform has them. */
export function findReturnLabels(
  { fulfilments }: Order,
  parcels: readonly ChargedParcel[],
): readonly { readonly day: string; readonly amount: number }[] {
  const charged = parcels.filter(({ isReturn }) => isReturn);
  if (charged.length > 0) return charged;
  return fulfilments.flatMap(({ isReturnLabel, labelCostMinor, fulfilledAt }) =>
    isReturnLabel ? [{ day: toBerlinDay(fulfilledAt), amount: labelCostMinor ?? 0 }] : [],
  );
}

/** Goods that are sent by one rate. */
export interface Shipment {
  readonly lines: readonly Line[];
  /** Major units. */
  readonly perOrder: string;
  /** Major units for a unit of a line. */
  readonly perUnit: (line: OrderLine) => Fraction;
}

interface Rate {
  readonly basis?: 'weight' | 'quantity' | 'value';
  readonly from?: string;
  readonly below?: string;
  readonly methods?: readonly string[];
  readonly perOrder: string;
  readonly perUnit?: string;
  readonly perKilogram?: string;
}

interface Profile {
  readonly zones: readonly {
    readonly places?: readonly { readonly country: string }[];
    readonly rates: readonly Rate[];
  }[];
}

function isFragile({ line }: Line): boolean {
  return FULFILMENT_PROFILES.own.productIds.some((id) => id === line.productId);
}

/** Handling for each unit by the product's profile, beside that of the shop. */
export function profileHandling(line: Line): string {
  const { own, standard } = FULFILMENT_PROFILES;
  return (isFragile(line) ? own : standard).handlingPerUnit;
}

/** The goods of the profile's own products by its rate; what is left by the default, else by country. */
export function toShipments(order: Order, goods: readonly Line[]): Shipment[] {
  const fragile = goods.filter(isFragile);
  const own = fragile.length === 0 ? null : findRate(FULFILMENT_PROFILES.own, order, fragile);
  const rest = own === null ? goods : goods.filter((line) => !isFragile(line));
  return [
    ...(own === null ? [] : [byRate(own, fragile)]),
    ...(rest.length === 0 ? [] : [sendRest(order, rest)]),
  ];
}

function sendRest(order: Order, lines: readonly Line[]): Shipment {
  const rate = findRate(FULFILMENT_PROFILES.standard, order, lines);
  if (rate !== null) return byRate(rate, lines);
  const { fulfilment } = SETTINGS;
  const rule = fulfilment.find(({ country }) => country === order.country) ?? fulfilment[1];
  return { lines, perOrder: rule.perOrder, perUnit: () => exact(rule.perUnit) };
}

function byRate({ perOrder, perUnit = '0', perKilogram = '0' }: Rate, lines: readonly Line[]) {
  return {
    lines,
    perOrder,
    perUnit: (line: OrderLine) => {
      const kilograms = toKilograms(line);
      const byWeight = kilograms === null ? exact(0) : times(kilograms, exact(perKilogram));
      return plus(exact(perUnit), byWeight);
    },
  };
}

/** The first rate of the order's zone that fits these goods as one parcel; null without one. */
function findRate({ zones }: Profile, order: Order, lines: readonly Line[]): Rate | null {
  const zone =
    zones.find(({ places }) => places?.some(({ country }) => country === order.country)) ??
    zones.find(({ places }) => places === undefined);
  const titles: readonly string[] = order.shippingLines.map(({ title }) => title);
  const fits = ({ basis, from, below, methods }: Rate) => {
    if (methods !== undefined && !methods.some((one) => titles.includes(one))) return false;
    if (basis === undefined) return true;
    const size = measure(basis, lines);
    if (size === null) return false;
    return (
      (from === undefined || !isLess(size, exact(from))) &&
      (below === undefined || isLess(size, exact(below)))
    );
  };
  return zone?.rates.find(fits) ?? null;
}

function measure(basis: 'weight' | 'quantity' | 'value', lines: readonly Line[]): Fraction | null {
  if (basis === 'quantity') return exact(sum(lines, ({ line }) => line.quantity));
  if (basis === 'value') {
    const { over, under } = exact(sum(lines, ({ net }) => net));
    return { over, under: under * 100n };
  }
  return lines.reduce<Fraction | null>((all, { line }) => {
    const each = toKilograms(line);
    return all === null || each === null ? null : plus(all, times(each, exact(line.quantity)));
  }, exact(0));
}

function toKilograms({ variantId }: OrderLine): Fraction | null {
  const grams = new Map<string | null, string>(Object.entries(SETTINGS.grams)).get(variantId);
  return grams === undefined ? null : times(exact(grams), exact('0.001'));
}

function isLess(a: Fraction, b: Fraction): boolean {
  return a.over * b.under < b.over * a.under;
}
