/** Orders and cost books with round figures, for tests whose expected values are worked out by hand. */
import type {
  Fulfilment,
  Order,
  OrderEdit,
  OrderLine,
  Refund,
  RefundLine,
  ShippingLine,
  Transaction,
} from '#app/domain/orders/order.ts';
import { NO_GOODS_RULES } from '#app/domain/profit/cost-lookup/goods-rules.ts';
import { NO_PREDICTIONS } from '#app/domain/profit/cost-lookup/prediction.ts';
import { NO_RATES } from '#app/domain/money/reference-rates.ts';
import type {
  FulfilmentProfile,
  ProfileRate,
} from '#app/domain/profit/cost-lookup/fulfilment-profile.ts';
import {
  DEFAULT_PREFERENCES,
  type CalculationPreferences,
  type CostBook,
  type GatewayRule,
  type UnitCost,
} from '#app/domain/profit/cost-lookup/cost-book.ts';

/** Placed at 2023-02-01 13:05:09 UTC by nobody known; no lines, nothing to pay. */
export function plainOrder(over: Partial<Order> = {}): Order {
  return {
    id: '1001',
    name: '#1001',
    kind: 'order',
    placedAt: '2023-02-01T13:05:09Z',
    isTest: false,
    cancelledAt: null,
    cancelReason: null,
    financialStatus: 'paid',
    fulfilmentStatus: null,
    taxesIncluded: false,
    includesUntoldTax: false,
    customerId: null,
    country: 'DE',
    province: null,
    channel: 'web',
    source: null,
    utmSource: null,
    utmMedium: null,
    utmCampaign: null,
    discountCode: null,
    orderDiscountMinor: 0,
    tipMinor: 0,
    dutiesMinor: 0,
    additionalFeesMinor: 0,
    keptMinor: 0,
    keptTaxMinor: 0,
    lines: [],
    shippingLines: [],
    edits: [],
    refunds: [],
    transactions: [],
    fulfilments: [],
    platformFees: [],
    ...over,
  };
}

/** One unit of variant v<id> at 100.00, untaxed. */
export function plainLine(id: string, over: Partial<OrderLine> = {}): OrderLine {
  return {
    id,
    productId: `p${id}`,
    variantId: `v${id}`,
    sku: null,
    title: `Product ${id}`,
    variantTitle: null,
    quantity: 1,
    unitPrice: '100.00',
    grossMinor: 10_000,
    discountMinor: 0,
    taxMinor: 0,
    taxPercent: null,
    isGiftCard: false,
    requiresShipping: true,
    fulfilledByPlatform: false,
    sentQuantity: null,
    unitCost: null,
    ...over,
  };
}

export function plainShipping(amountMinor: number, over: Partial<ShippingLine> = {}): ShippingLine {
  return {
    id: 's1',
    title: 'Standard',
    carrier: null,
    amountMinor,
    discountMinor: 0,
    taxMinor: 0,
    ...over,
  };
}

/** On 2023-02-03, of nothing. */
export function plainRefund(over: Partial<Refund> = {}): Refund {
  return {
    id: 'r1',
    refundedAt: '2023-02-03T10:00:00Z',
    lines: [],
    shippingMinor: 0,
    shippingTaxMinor: 0,
    adjustmentMinor: 0,
    adjustmentTaxMinor: 0,
    dutiesMinor: 0,
    tipMinor: 0,
    additionalFeesMinor: 0,
    refundedMinor: 0,
    ...over,
  };
}

/** One unit of a line, 100.00, restocked. */
export function plainRefundLine(lineId: string, over: Partial<RefundLine> = {}): RefundLine {
  return { lineId, quantity: 1, subtotalMinor: 10_000, taxMinor: 0, restocked: true, ...over };
}

/** On 2023-02-02, one more unit at 100.00. */
export function plainEdit(lineId: string, over: Partial<OrderEdit> = {}): OrderEdit {
  return {
    id: 'e1',
    editedAt: '2023-02-02T10:00:00Z',
    lineId,
    quantityDelta: 1,
    grossDeltaMinor: 10_000,
    discountDeltaMinor: 0,
    taxDeltaMinor: 0,
    ...over,
  };
}

/** A successful sale through a gateway, its fee not told. */
export function plainCharge(
  id: string,
  gateway: string,
  amountMinor: number,
  over: Partial<Transaction> = {},
): Transaction {
  return {
    id,
    processedAt: '2023-02-01T13:05:10Z',
    kind: 'sale',
    status: 'success',
    gateway,
    amountMinor,
    feeMinor: null,
    ...over,
  };
}

export function plainParcel(id: string, over: Partial<Fulfilment> = {}): Fulfilment {
  return {
    id,
    fulfilledAt: '2023-02-02T09:00:00Z',
    carrier: 'DHL',
    service: null,
    labelCostMinor: null,
    isReturnLabel: false,
    ...over,
  };
}

/** Euros on Berlin's clocks, no rules at all. */
export function plainBook(over: Partial<CostBook> = {}): CostBook {
  return {
    currency: 'EUR',
    decimals: 2,
    timeZone: 'Europe/Berlin',
    preferences: DEFAULT_PREFERENCES,
    unitCosts: new Map(),
    ...NO_GOODS_RULES,
    handling: [],
    fulfilmentProfiles: [],
    grams: new Map(),
    labelCosts: new Map(),
    handSet: new Map(),
    rates: NO_RATES,
    fulfilment: [],
    gateways: [],
    vatRates: [],
    salesTaxPercent: '0',
    predictions: NO_PREDICTIONS,
    variableExpenses: [],
    trafficSources: [],
    networkStatements: [],
    ...over,
  };
}

/** A rule of nothing for any gateway, for always. */
export function plainGatewayRule(id: string, over: Partial<GatewayRule> = {}): GatewayRule {
  return {
    id,
    gateway: '*',
    country: null,
    percent: '0',
    fixed: '0',
    fixedCurrency: null,
    conversionPercent: '0',
    surchargePercent: '0',
    returned: 'none',
    ...ALWAYS,
    ...over,
  };
}

/** A rate of nothing for every order. */
export function plainRate(name: string, over: Partial<ProfileRate> = {}): ProfileRate {
  return {
    name,
    basis: 'any',
    from: null,
    below: null,
    methods: [],
    identifier: null,
    perOrder: '0',
    perUnit: '0',
    perKilogram: '0',
    ...over,
  };
}

/** The default profile, for always, without zones. */
export function plainProfile(over: Partial<FulfilmentProfile> = {}): FulfilmentProfile {
  return {
    id: 'version-1',
    profileId: 'profile-1',
    name: 'General',
    isDefault: true,
    productIds: [],
    handlingPerUnit: '0',
    zones: [],
    ...ALWAYS,
    ...over,
  };
}

export function preferring(over: Partial<CalculationPreferences>): CalculationPreferences {
  return { ...DEFAULT_PREFERENCES, ...over };
}

/** Unit costs that always hold: { v1: '40.00' }. */
export function unitCosts(costs: Readonly<Record<string, string>>): Map<string, UnitCost[]> {
  return new Map(
    Object.entries(costs).map(([variantId, cost]) => [
      variantId,
      [{ id: `uc-${variantId}`, variantId, cost, validFrom: null, validTo: null }],
    ]),
  );
}

/** A rule's period that never begins nor ends. */
export const ALWAYS = { validFrom: null, validTo: null } as const;
