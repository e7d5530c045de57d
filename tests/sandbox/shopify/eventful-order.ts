import { type Random, randomStream } from '#app/demo/random.ts';
import { EventfulState, type EventfulLine } from './eventful-state.ts';
import { type AdminObject, Edges, gid, moneyBag } from './admin-object.ts';

/** An order to which everything happened that Shopify knows, and what is left of it in the end. */
export interface EventfulOrder {
  readonly admin: AdminObject;
  /** By keeping count of what the order holds now, not by adding up what was booked. */
  readonly totalMinor: number;
  /** Units that the customer has, by the id of the line item. */
  readonly unitsLeft: ReadonlyMap<string, number>;
}

const DAY_MS = 86_400_000;
const START = Date.parse('2026-03-01T12:00:00Z');

/** The same number gives the same order: edits, returns, exchanges, refunds, goodwill, cancellation. */
export function eventfulOrder(number: number): EventfulOrder {
  const random = randomStream(`eventful ${number}`);
  const state = new EventfulState(number, random.chance(0.5));
  const agreements = [purchase(state, random)];
  const events = random.integer(0, 4);
  for (let event = 1; event <= events; event += 1) {
    const at = new Date(START + event * DAY_MS).toISOString();
    const happened = random.pick([edit, giveBack, exchange, goodwill]);
    agreements.push(...happened(state, random, at));
  }
  const isCancelled = random.chance(0.1);
  const cancelledAt = isCancelled ? new Date(START + 30 * DAY_MS).toISOString() : null;
  if (cancelledAt !== null) agreements.push(cancel(state, cancelledAt));
  const admin = {
    ...headOf(number, state.taxesIncluded, cancelledAt),
    currentTotalPriceSet: moneyBag(state.priceMinor()),
    refundDiscrepancySet: moneyBag(state.discrepancyMinor),
    totalCashRoundingAdjustment: { paymentSet: moneyBag(0), refundSet: moneyBag(0) },
    lineItems: new Edges(state.lineItems()),
    agreements: new Edges(agreements),
  };
  return { admin, totalMinor: state.totalMinor(), unitsLeft: state.unitsLeft() };
}

function headOf(number: number, taxesIncluded: boolean, cancelledAt: string | null): AdminObject {
  const at = new Date(START).toISOString();
  return {
    __typename: 'Order',
    id: gid('Order', number),
    name: `#${number}`,
    createdAt: at,
    processedAt: at,
    updatedAt: at,
    cancelledAt,
    cancelReason: cancelledAt === null ? null : 'OTHER',
    test: false,
    taxesIncluded,
    displayFinancialStatus: 'PAID',
    displayFulfillmentStatus: 'UNFULFILLED',
    sourceName: 'web',
    attribution: null,
    discountCodes: [],
    tags: [],
    customer: null,
    shippingAddress: null,
    billingAddress: null,
    customerJourneySummary: null,
    transactions: [],
    fulfillments: [],
  };
}

function purchase(state: EventfulState, random: Random): AdminObject {
  const sales = Array.from({ length: random.integer(1, 4) }, () => {
    const line = state.addLine(newLine(random));
    return state.move(line, random.integer(1, 5), 'ORDER');
  });
  for (const lineType of ['SHIPPING', 'TIP', 'DUTY', 'ADDITIONAL_FEE']) {
    const minor = random.chance(0.6) ? random.integer(0, 3000) : 0;
    if (minor > 0) sales.push(state.charge(lineType, minor, 'ORDER'));
  }
  return state.agreement('ORDER', new Date(START).toISOString(), sales);
}

function newLine(random: Random): EventfulLine {
  return {
    priceMinor: random.integer(0, 20_000),
    discountPercent: random.pick([0, 0, 10, 33, 100]),
    taxPercent: random.pick([0, 8, 20]),
    isGiftCard: random.chance(0.1),
  };
}

function edit(state: EventfulState, random: Random, at: string): AdminObject[] {
  const sales = random.chance(0.5)
    ? [state.move(state.addLine(newLine(random)), random.integer(1, 3), 'ORDER')]
    : [];
  const line = state.anyLine(random);
  if (line !== null) sales.push(state.move(line, -random.integer(1, state.units(line)), 'RETURN'));
  if (random.chance(0.3)) sales.push(state.charge('SHIPPING', random.integer(1, 900), 'ORDER'));
  return [state.agreement('ORDER_EDIT', at, sales)];
}

function giveBack(state: EventfulState, random: Random, at: string): AdminObject[] {
  const line = state.anyLine(random);
  if (line === null) return [];
  const units = random.integer(1, state.units(line));
  const sales = [state.move(line, -units, 'RETURN')];
  for (const lineType of ['SHIPPING', 'TIP', 'DUTY', 'ADDITIONAL_FEE']) {
    const held = state.held(lineType);
    if (held > 0 && random.chance(0.3)) {
      sales.push(state.charge(lineType, -random.integer(1, held), 'RETURN'));
    }
  }
  // What was given in goodwill before is not paid out a second time with the goods.
  const wanted = random.chance(0.3) ? random.integer(-500, 500) : 0;
  const adjustment = Math.max(wanted, -state.totalMinor());
  if (adjustment !== 0) sales.push(state.adjust(adjustment));
  const restocked = random.integer(0, units);
  return [state.refundAgreement(at, sales, [{ line, restocked, other: units - restocked }])];
}

/** A return that brings something else: booked when it is agreed; the refund only moves money. */
function exchange(state: EventfulState, random: Random, at: string): AdminObject[] {
  const line = state.anyLine(random);
  if (line === null) return [];
  const sales = [
    state.move(line, -1, 'RETURN'),
    state.move(state.addLine(newLine(random)), 1, 'ORDER'),
  ];
  if (random.chance(0.5)) sales.push(state.charge('FEE', random.integer(1, 700), 'ORDER'));
  const refund = state.refundAgreement(
    new Date(Date.parse(at) + 3_600_000).toISOString(),
    [],
    [{ line, restocked: 1, other: 0 }],
  );
  return [state.agreement('RETURN', at, sales), refund];
}

/** Never more than was paid: Shopify refuses a greater refund. */
function goodwill(state: EventfulState, random: Random, at: string): AdminObject[] {
  const amount = Math.min(random.integer(1, 500), state.totalMinor());
  return amount <= 0 ? [] : [state.refundAgreement(at, [state.adjust(-amount)], [])];
}

/** Everything goes back; what was given in goodwill before is balanced (FULL_RETURN_BALANCING_ADJUSTMENT). */
function cancel(state: EventfulState, at: string): AdminObject {
  const sales = state.lines
    .filter((line) => state.units(line) > 0)
    .map((line) => state.move(line, -state.units(line), 'RETURN'));
  for (const lineType of ['SHIPPING', 'TIP', 'DUTY', 'ADDITIONAL_FEE', 'FEE']) {
    const held = state.held(lineType);
    if (held !== 0) sales.push(state.charge(lineType, -held, 'RETURN'));
  }
  if (state.discrepancyMinor !== 0) sales.push(state.adjust(-state.discrepancyMinor));
  return state.refundAgreement(at, sales, []);
}
