/**
 * The cost of sending a parcel by a profile that is being edited: the profit engine costs a
 * synthetic order of such goods.
 */
import type { Order, OrderLine } from '#app/domain/orders/order.ts';
import { NO_GOODS_RULES } from '#app/domain/profit/cost-lookup/goods-rules.ts';
import { NO_PREDICTIONS } from '#app/domain/profit/cost-lookup/prediction.ts';
import { NO_RATES } from '#app/domain/money/reference-rates.ts';
import { Exact } from '#app/domain/money/round.ts';
import {
  type CostBook,
  DEFAULT_PREFERENCES,
  type FulfilmentRule,
  GUEST,
} from '#app/domain/profit/cost-lookup/cost-book.ts';
import type {
  FulfilmentProfile,
  ProfileContent,
  RateIdentifier,
} from '#app/domain/profit/cost-lookup/fulfilment-profile.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';

export interface PreviewParcel {
  readonly country: string;
  /** Null for no certain one. */
  readonly province: string | null;
  readonly units: number;
  /** The weight of all units; null where it is not known. */
  readonly kilograms: string | null;
  /** The value of all units after discounts, without tax, minor units. */
  readonly valueMinor: number;
  /** The shipping method that the customer chose; empty for none. */
  readonly method: string;
  readonly identifiers: ReadonlyMap<RateIdentifier, string>;
}

/** The rules that may apply to goods without a rate in the edited profile. */
export interface PreviewBook {
  readonly currency: string;
  readonly decimals: number;
  readonly timeZone: string;
  readonly now: string;
  /** The default profile where that is another one. */
  readonly standard: FulfilmentProfile | null;
  readonly rules: readonly FulfilmentRule[];
  readonly usesShippingCharged: boolean;
}

export interface ShipmentPreview {
  /** The source of the price: a profile, a rule of a country, the customer's payment, or none. */
  readonly from: 'profile' | 'rule' | 'charged' | 'missing';
  /** Null where it is the customer's payment, or not known. */
  readonly costMinor: number | null;
  /** The part that depends on units and weight. */
  readonly byUnitsMinor: number;
  /** The handling cost of the profile. */
  readonly handlingMinor: number;
  /** The profile, zone and rate, and the reason, as Why? states it for an order. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** Facts of single lines, which are not about the parcel, and of the allocation over them. */
const OF_LINES = /^(Per unit|Units|Whole amount|Shared by .*)$/;

const PREVIEWED = 'preview';
const HEAVY = 'all the weight';
const LIGHT = 'no weight';

export function previewShipment(
  profile: ProfileContent,
  parcel: PreviewParcel,
  around: PreviewBook,
): ShipmentPreview {
  const { entries, reasons } = costOrder(
    toOrder(parcel, around),
    createCostBook(profile, parcel, around),
    GUEST,
  );
  const ofShipment = reasons.filter(({ measure }) => measure === 'fulfilment');
  const byUnits = ofShipment.filter(({ rule }) => rule === 'fulfilment_per_unit');
  const facts = new Map(
    ofShipment
      .flatMap(({ inputs }) => inputs.map(({ label, value }) => [label, value] as const))
      .filter(([label]) => !OF_LINES.test(label)),
  );
  const from = getCostSource(ofShipment.map(({ rule }) => rule));
  const isPriced = from === 'profile' || from === 'rule';
  return {
    from,
    costMinor: isPriced ? sumAmounts(entries.map(({ fulfilment }) => fulfilment)) : null,
    byUnitsMinor: sumAmounts(byUnits.map(({ amount }) => amount)),
    handlingMinor: sumAmounts(entries.map(({ handling }) => handling)),
    facts: [...facts].map(([label, value]) => ({ label, value })),
  };
}

function sumAmounts(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function getCostSource(rules: readonly string[]): ShipmentPreview['from'] {
  if (rules.includes('fulfilment_profile')) return 'profile';
  if (rules.includes('fulfilment_as_charged')) return 'charged';
  return rules.includes('fulfilment_missing') ? 'missing' : 'rule';
}

function createCostBook(
  profile: ProfileContent,
  { kilograms }: PreviewParcel,
  around: PreviewBook,
): CostBook {
  const { currency, decimals, timeZone, standard, rules, usesShippingCharged } = around;
  const edited = {
    ...profile,
    id: PREVIEWED,
    profileId: PREVIEWED,
    productIds: [PREVIEWED],
    validFrom: null,
    validTo: null,
  };
  return {
    currency,
    decimals,
    timeZone,
    preferences: { ...DEFAULT_PREFERENCES, useShippingChargedAsCost: usesShippingCharged },
    unitCosts: new Map(),
    ...NO_GOODS_RULES,
    handling: [],
    fulfilmentProfiles: standard === null || profile.isDefault ? [edited] : [edited, standard],
    labelCosts: new Map(),
    handSet: new Map(),
    grams:
      kilograms === null
        ? new Map()
        : new Map([
            [HEAVY, new Exact(kilograms).times(1000).toString()],
            [LIGHT, '0'],
          ]),
    fulfilment: rules,
    gateways: [],
    rates: NO_RATES,
    vatRates: [],
    salesTaxPercent: '0',
    predictions: NO_PREDICTIONS,
    variableExpenses: [],
    trafficSources: [],
    networkStatements: [],
  };
}

/**
 * Builds the order. One unit has all the weight and value: allocated over the units they could lose
 * a fraction.
 */
function toOrder(parcel: PreviewParcel, { now }: PreviewBook): Order {
  const { country, province, units, valueMinor, method, identifiers } = parcel;
  const identifier = (key: RateIdentifier) => identifiers.get(key)?.trim() || null;
  return {
    id: PREVIEWED,
    name: PREVIEWED,
    kind: 'order',
    placedAt: now,
    isTest: false,
    cancelledAt: null,
    cancelReason: null,
    financialStatus: 'paid',
    fulfilmentStatus: null,
    taxesIncluded: false,
    includesUntoldTax: false,
    customerId: null,
    country,
    province,
    channel: identifier('channel'),
    source: identifier('source'),
    utmSource: identifier('utm_source'),
    utmMedium: identifier('utm_medium'),
    utmCampaign: identifier('utm_campaign'),
    discountCode: identifier('discount_code'),
    orderDiscountMinor: 0,
    tipMinor: 0,
    dutiesMinor: 0,
    additionalFeesMinor: 0,
    keptMinor: 0,
    keptTaxMinor: 0,
    lines: [
      toOrderLine(HEAVY, 1, valueMinor),
      ...(units > 1 ? [toOrderLine(LIGHT, units - 1, 0)] : []),
    ],
    // Something is paid for it: of nothing the engine would not say where the cost comes from.
    shippingLines: [
      { id: '1', title: method, carrier: null, amountMinor: 1, discountMinor: 0, taxMinor: 0 },
    ],
    edits: [],
    refunds: [],
    transactions: [],
    fulfilments: [],
    platformFees: [],
  };
}

function toOrderLine(variantId: string, quantity: number, grossMinor: number): OrderLine {
  return {
    id: variantId,
    productId: PREVIEWED,
    variantId,
    sku: null,
    title: PREVIEWED,
    variantTitle: null,
    quantity,
    unitPrice: '0',
    grossMinor,
    discountMinor: 0,
    taxMinor: 0,
    taxPercent: null,
    isGiftCard: false,
    requiresShipping: true,
    fulfilledByPlatform: false,
    sentQuantity: null,
    unitCost: null,
  };
}
