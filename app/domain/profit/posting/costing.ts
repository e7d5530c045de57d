/** The state that the steps of the engine share while they cost one order. */
import { businessTime, type BusinessTime } from '#app/domain/calendar/zone.ts';
import { ruleInForce } from '#app/domain/profit/cost-lookup/rule-in-force.ts';
import { withCostsOfSale } from '#app/domain/profit/cost-lookup/unit-cost.ts';
import { shipmentCostAt, type ShipmentCost } from '#app/domain/profit/cost-lookup/shipment-cost.ts';
import {
  profilesInForce,
  type ProfilesInForce,
} from '#app/domain/profit/cost-lookup/profiles-of-lines.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import type { Order } from '#app/domain/orders/order.ts';
import type {
  CostBook,
  CustomerContext,
  HandlingRule,
} from '#app/domain/profit/cost-lookup/cost-book.ts';
import { joinTags } from '#app/domain/orders/tags.ts';
import {
  getHandSet,
  getOwnTags,
  type HandSetOrder,
} from '#app/domain/profit/cost-lookup/hand-set.ts';
import {
  getCarrier,
  isOfGiftCards,
  primaryGateway,
} from '#app/domain/profit/cost-lookup/order-facts.ts';
import { type ProductionGoods, shareProductions } from './production-goods.ts';
import { type HandSetGoods, shareHandSetGoods } from './hand-set-goods.ts';
import {
  findTrafficSource,
  type TrafficMatch,
} from '#app/domain/profit/cost-lookup/traffic-source.ts';
import {
  Journal,
  type AllocationLine,
  type Draft,
  type LineKey,
  type OrderColumns,
} from './journal.ts';
import type { LedgerEvent } from '#app/domain/profit/ledger/ledger-entry.ts';
import { valueLines, type ValuedLine } from './line-values.ts';

export interface Row extends AllocationLine {
  /** Null on the one row of an order without lines. */
  readonly valued: ValuedLine | null;
}

export interface Costing {
  readonly order: Order;
  readonly book: CostBook;
  readonly customer: CustomerContext;
  readonly journal: Journal;
  readonly placedMs: number;
  readonly placed: BusinessTime;
  readonly lines: readonly ValuedLine[];
  readonly handling: HandlingRule | null;
  readonly shipment: ShipmentCost;
  readonly handSet: HandSetOrder;
  /** The lines' shares of a manually set cost of goods; null without one. */
  readonly handSetGoods: HandSetGoods | null;
  /** The lines' shares of a cost of making the goods; null without one. */
  readonly productionGoods: ProductionGoods | null;
  readonly profiles: ProfilesInForce;
  /** The gateway that took the most, and the carrier of the goods. */
  readonly gateway: string | null;
  readonly carrier: string | null;
  readonly traffic: TrafficMatch | null;
}

/**
 * Prepares the costing of an order.
 *
 * @throws RangeError when the order's instant cannot be read.
 */
export function startCosting(
  order: Order,
  book: CostBook,
  customer: CustomerContext,
  recording: boolean,
): Costing {
  const placedMs = Date.parse(order.placedAt);
  const placed = businessTime(placedMs, book.timeZone);
  const lines = valueLines(order);
  const handSet = getHandSet(book, order);
  const traffic = findTrafficSource(book.trafficSources, order, placedMs);
  const columns = toColumns(order, customer, { placed, placedMs, traffic, handSet });
  return {
    order,
    book: withCostsOfSale(book, order),
    customer,
    journal: new Journal(columns, book.decimals, recording),
    placedMs,
    placed,
    lines,
    handling: ruleInForce(book.handling, placedMs),
    shipment: shipmentCostAt({ order, book, lines, instantMs: placedMs }),
    handSet,
    handSetGoods: shareHandSetGoods(order, lines, handSet.cogs),
    productionGoods: shareProductions(order, lines, book),
    profiles: profilesInForce(book.fulfilmentProfiles, placedMs),
    gateway: primaryGateway(order),
    carrier: getCarrier(order),
    traffic,
  };
}

/** The properties of an event that the order lacks. */
interface HeadingOfEvent {
  readonly gateway?: string;
  readonly carrier?: string | null;
  readonly returnReason?: string | null;
}

export function openEntry(
  costing: Costing,
  event: LedgerEvent,
  at: BusinessTime,
  line: LineKey | null,
  over: HeadingOfEvent = {},
): Draft {
  const { gateway, carrier } = costing;
  return costing.journal.open({ event, at, line, gateway, carrier, ...over });
}

/** Opens one entry for each of the order's allocation lines, for an event of the entire order. */
export function openForAllocationLines(
  costing: Costing,
  event: LedgerEvent,
  at: BusinessTime,
  allocationLines: readonly Row[],
  over: HeadingOfEvent = {},
): Row[] {
  const eligibleLines = allocationLines.filter(({ weight }) => weight > 0);
  return (eligibleLines.length > 0 ? eligibleLines : allocationLines).map(
    ({ valued, weight, units }) => ({
      entry: openEntry(costing, event, at, valued === null ? null : valued.line, over),
      valued,
      weight,
      units,
    }),
  );
}

/** Formats an amount in the merchant's spelling, for reasons. */
export function moneyText({ book }: Costing, minor: number): string {
  return majorText(minor, book.decimals);
}

/** Returns null for an order that counts nowhere, whichever of its lines a query reads. */
function getValidity(order: Order): 0 | 1 | null {
  if (order.kind === 'shipment' || isOfGiftCards(order)) return null;
  return order.kind === 'order' && order.cancelledAt === null ? 1 : 0;
}

function toColumns(
  order: Order,
  customer: CustomerContext,
  {
    placed,
    placedMs,
    traffic,
    handSet,
  }: Pick<Costing, 'placed' | 'placedMs' | 'traffic' | 'handSet'>,
): OrderColumns {
  return {
    order_id: order.id,
    order_day: placed.day,
    placed_at: new Date(placedMs).toISOString().slice(0, 19).replace('T', ' '),
    order_name: order.name,
    country: order.country,
    province: order.province,
    channel: order.channel,
    source: order.source,
    utm_source: order.utmSource,
    utm_medium: order.utmMedium,
    utm_campaign: order.utmCampaign,
    customer_id: order.customerId,
    customer_order_index: customer.orderIndex,
    customer_first_day: customer.firstDay,
    discount_code: order.discountCode,
    traffic_source: traffic?.source.sourceId ?? null,
    traffic_kind: traffic?.source.kind ?? null,
    order_tags: joinTags([...(order.tags ?? []), ...getOwnTags(handSet)]),
    valid_order: getValidity(order),
  };
}
