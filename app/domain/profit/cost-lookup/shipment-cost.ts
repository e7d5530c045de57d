/**
 * The cost of sending the goods: a manual value, else a shipping provider's charges for the labels,
 * else the labels' cost from the shop's platform, else the rates of fulfilment profiles, else the
 * rule for the country, else the flat rule, else (only if the shop chose so) the shipping that the
 * customer paid, else unknown. Goods of several profiles are sent by the rates of each; goods for
 * which no profile has a rate follow the rules.
 */
import type { Decimal } from 'decimal.js';
import type { Fulfilment, Order, OrderLine } from '#app/domain/orders/order.ts';
import { Exact } from '#app/domain/money/round.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import type { CostBook, FulfilmentRule } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { byId, isSentByShop } from '#app/domain/profit/cost-lookup/order-facts.ts';
import {
  chooseRate,
  type ChosenRate,
  type Parcel,
} from '#app/domain/profit/cost-lookup/choose-rate.ts';
import type { FulfilmentProfile } from '#app/domain/profit/cost-lookup/fulfilment-profile.ts';
import { profilesInForce } from '#app/domain/profit/cost-lookup/profiles-of-lines.ts';
import { getHandSet, type HandSetValue } from './hand-set.ts';
import { type ChargedLabel, getChargedLabels } from './label-cost.ts';
import { ruleInForce } from './rule-in-force.ts';

/** The source of the cost; the engine turns it into amounts and reasons. */
export type ShipmentCost =
  | { readonly from: 'hand'; readonly value: HandSetValue }
  | { readonly from: 'provider'; readonly labels: readonly ChargedLabel[] }
  | { readonly from: 'labels'; readonly labels: readonly Fulfilment[]; readonly amount: number }
  | { readonly from: 'rates'; readonly charges: readonly ShipmentCharge[] }
  | { readonly from: 'nothing_to_send' };

/** The cost of sending some of the goods. Each of the goods is in one charge. */
export type ShipmentCharge = {
  readonly lineIds: ReadonlySet<string>;
  /** Profiles without a fitting rate, and the reason. */
  readonly skipped: readonly SkippedProfile[];
} & (
  | ({ readonly from: 'profile'; readonly profile: FulfilmentProfile } & ChosenRate)
  | { readonly from: 'rule'; readonly rule: FulfilmentRule }
  | { readonly from: 'charged' }
  | { readonly from: 'missing' }
);

export interface SkippedProfile {
  readonly profile: FulfilmentProfile;
  readonly why: string;
}

/** Goods that the shop sends, with their selling value: minor units, without tax. */
export interface GoodsLine {
  readonly line: OrderLine;
  readonly net: number;
}

export interface ShipmentInput {
  readonly order: Order;
  readonly book: CostBook;
  /** Sorted by id. */
  readonly lines: readonly GoodsLine[];
  readonly instantMs: number;
}

/** Returns the first source with a cost, for the rules in force at `instantMs`. */
export function shipmentCostAt(input: ShipmentInput): ShipmentCost {
  const { order, book } = input;
  const { fulfilment: value } = getHandSet(book, order);
  if (value !== undefined) return { from: 'hand', value };
  const charged = getChargedLabels(book, order.id).filter(({ isReturn }) => !isReturn);
  if (charged.length > 0) return { from: 'provider', labels: charged };
  const labels = byId(order.fulfilments.filter(isPricedLabel));
  if (labels.length > 0) {
    const amount = labels.reduce((sum, label) => sum + (label.labelCostMinor ?? 0), 0);
    return { from: 'labels', labels, amount };
  }
  const goods = input.lines.filter(({ line }) => isSentByShop(line));
  if (!hasUnits(input, goods)) return { from: 'nothing_to_send' };
  return { from: 'rates', charges: chargesFor(input, goods) };
}

/** Decides if the cost was paid, so that it stays even when the goods are not sent. */
export function isShipmentPaid({ from }: ShipmentCost): boolean {
  return from === 'hand' || from === 'labels' || from === 'provider';
}

/** Returns the cost of sending one unit of a line, exact decimal in major units; null for nothing. */
export function shippingPerUnit(
  charge: ShipmentCharge,
  line: OrderLine,
  book: CostBook,
): string | null {
  if (charge.from === 'rule') return charge.rule.perUnit;
  if (charge.from !== 'profile') return null;
  const { perUnit, perKilogram } = charge.rate;
  const kilograms = kilogramsOfUnit(book, line);
  if (kilograms === null || new Exact(perKilogram).isZero()) return perUnit;
  return kilograms.times(perKilogram).plus(perUnit).toString();
}

/** Charges goods with a profile of their own first; all others by the default, else by the rules. */
function chargesFor(input: ShipmentInput, goods: readonly GoodsLine[]): ShipmentCharge[] {
  const inForce = profilesInForce(input.book.fulfilmentProfiles, input.instantMs);
  const charges: ShipmentCharge[] = [];
  const skipped: SkippedProfile[] = [];
  let rest = goods;
  for (const profile of inForce.listOwn(goods.map(({ line }) => line))) {
    const lines = goods.filter(({ line }) => inForce.findProfile(line) === profile);
    if (!hasUnits(input, lines)) continue;
    const choice = chooseRate(profile, toParcel(input, lines));
    if (choice.rate === null) {
      skipped.push({ profile, why: choice.why });
      continue;
    }
    rest = rest.filter((line) => !lines.includes(line));
    charges.push({ from: 'profile', profile, ...choice, lineIds: collectIds(lines), skipped: [] });
  }
  if (!hasUnits(input, rest)) return charges;
  return [...charges, chargeForRest(input, rest, { standard: inForce.standard, skipped })];
}

function chargeForRest(
  input: ShipmentInput,
  rest: readonly GoodsLine[],
  {
    standard,
    skipped,
  }: {
    readonly standard: FulfilmentProfile | null;
    readonly skipped: readonly SkippedProfile[];
  },
): ShipmentCharge {
  const lineIds = collectIds(rest);
  if (standard === null) return { ...findRule(input), lineIds, skipped };
  const choice = chooseRate(standard, toParcel(input, rest));
  if (choice.rate !== null) {
    return { from: 'profile', profile: standard, ...choice, lineIds, skipped };
  }
  const tried = [...skipped, { profile: standard, why: choice.why }];
  return { ...findRule(input), lineIds, skipped: tried };
}

type RuleSource =
  | { readonly from: 'rule'; readonly rule: FulfilmentRule }
  | { readonly from: 'charged' | 'missing' };

function findRule({ order, book, instantMs }: ShipmentInput): RuleSource {
  const rule =
    ruleInForce(
      book.fulfilment,
      instantMs,
      ({ country }) => country !== null && country === order.country,
    ) ?? ruleInForce(book.fulfilment, instantMs, ({ country }) => country === null);
  if (rule !== null) return { from: 'rule', rule };
  return { from: book.preferences.useShippingChargedAsCost ? 'charged' : 'missing' };
}

/** Combines goods to one parcel: as placed, and for goods added later the added units. */
function toParcel({ order, book }: ShipmentInput, goods: readonly GoodsLine[]): Parcel {
  let units = 0;
  let value = 0;
  let kilograms: Decimal | null = new Exact(0);
  for (const { line, net } of goods) {
    const ofLine = countUnits(order, line);
    if (ofLine === 0) continue;
    const each = kilogramsOfUnit(book, line);
    kilograms = kilograms === null || each === null ? null : kilograms.plus(each.times(ofLine));
    units += ofLine;
    value += line.quantity > 0 ? net : valueAdded(order, line);
  }
  return {
    order,
    units,
    kilograms: kilograms?.toString() ?? null,
    value: majorText(value, book.decimals),
  };
}

/** Counts the units of a line as placed; for a line that an edit added, the added ones. */
function countUnits({ edits }: Order, { id, quantity }: OrderLine): number {
  if (quantity > 0) return quantity;
  return edits.reduce(
    (sum, edit) => (edit.lineId === id && edit.quantityDelta > 0 ? sum + edit.quantityDelta : sum),
    0,
  );
}

function valueAdded({ edits, taxesIncluded }: Order, { id }: OrderLine): number {
  return edits
    .filter(({ lineId, quantityDelta }) => lineId === id && quantityDelta > 0)
    .reduce(
      (sum, { grossDeltaMinor, discountDeltaMinor, taxDeltaMinor }) =>
        sum + grossDeltaMinor - discountDeltaMinor - (taxesIncluded ? taxDeltaMinor : 0),
      0,
    );
}

function kilogramsOfUnit(book: CostBook, { variantId }: OrderLine): Decimal | null {
  const grams = variantId === null ? undefined : book.grams.get(variantId);
  return grams === undefined ? null : new Exact(grams).dividedBy(1000);
}

function hasUnits({ order }: ShipmentInput, goods: readonly GoodsLine[]): boolean {
  return goods.some(({ line }) => countUnits(order, line) > 0);
}

function collectIds(goods: readonly GoodsLine[]): ReadonlySet<string> {
  return new Set(goods.map(({ line }) => line.id));
}

function isPricedLabel({ isReturnLabel, labelCostMinor }: Fulfilment): boolean {
  return !isReturnLabel && labelCostMinor !== null;
}
