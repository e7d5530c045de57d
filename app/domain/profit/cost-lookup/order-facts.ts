/** Facts of an order that do not depend on the order in which its records arrived. */
import { compareIds } from '#app/lib/compare-ids.ts';
import type { Order, OrderLine, Transaction } from '#app/domain/orders/order.ts';

export function inTime<T extends { readonly id: string }>(
  records: readonly T[],
  getInstant: (record: T) => string,
): readonly T[] {
  if (records.length < 2) return records;
  return records.toSorted(
    (a, b) => Date.parse(getInstant(a)) - Date.parse(getInstant(b)) || compareIds(a.id, b.id),
  );
}

export function byId<T extends { readonly id: string }>(records: readonly T[]): readonly T[] {
  return records.length < 2 ? records : records.toSorted((a, b) => compareIds(a.id, b.id));
}

/** Returns successful sales and captures, by id: the transactions in which money came in. */
export function getCharges(order: Order): readonly Transaction[] {
  return byId(
    order.transactions.filter(
      ({ kind, status }) => status === 'success' && (kind === 'sale' || kind === 'capture'),
    ),
  );
}

/** Words of a financial status before any payment, as a pattern of JavaScript and of PostgreSQL, in lower case. */
export const UNPAID_STATUS = 'unpaid|pending|authori|void|fail|declin|expire|hold|cancel';

/** Returns the gateways of some transactions, the largest total first, of equals the first by id. */
export function gatewaysByAmount(transactions: readonly Transaction[]): string[] {
  const totals = new Map<string, number>();
  for (const { gateway, amountMinor } of byId(transactions)) {
    totals.set(gateway, (totals.get(gateway) ?? 0) + amountMinor);
  }
  return [...totals].toSorted(([, a], [, b]) => b - a).map(([gateway]) => gateway);
}

/**
 * Returns the gateway of the order's entries: the one that took the most. While nothing has been
 * taken, it is the one that holds the authorisation or waits for the money.
 */
export function primaryGateway(order: Order): string | null {
  const charges = getCharges(order);
  const [gateway] = gatewaysByAmount(
    charges.length > 0
      ? charges
      : order.transactions.filter(
          ({ kind, status }) => kind !== 'void' && (status === 'success' || status === 'pending'),
        ),
  );
  return gateway ?? null;
}

/** Returns the carrier of the goods: the first parcel's, else that of the chosen shipping method. */
export function getCarrier(order: Order): string | null {
  const parcels = order.fulfilments.filter(
    ({ isReturnLabel, carrier }) => !isReturnLabel && carrier !== null,
  );
  const [parcel] = inTime(parcels, ({ fulfilledAt }) => fulfilledAt);
  if (parcel !== undefined) return parcel.carrier;
  return byId(order.shippingLines).find(({ carrier }) => carrier !== null)?.carrier ?? null;
}

/** Decides if the shop packs and sends the line itself, so that its handling and shipping rules apply. */
export function isSentByShop(line: OrderLine): boolean {
  return line.requiresShipping && !line.isGiftCard && !line.fulfilledByPlatform;
}

/**
 * Decides if the order sold nothing but gift cards, which are owed and not sold: it is no order in
 * any count, of orders, customers, cancellations or returns.
 */
export function isOfGiftCards({ lines }: Pick<Order, 'lines'>): boolean {
  return lines.length > 0 && lines.every(({ isGiftCard }) => isGiftCard);
}

export function hasLeftTheShop({ fulfilments, fulfilmentStatus }: Order): boolean {
  return (
    fulfilments.some(({ isReturnLabel }) => !isReturnLabel) ||
    SENT_STATUSES.has(statusWord(fulfilmentStatus))
  );
}

/** Decides if a platform's status means that nothing has been sent yet; an unrecognised one does not. */
export function isUnsentStatus(fulfilmentStatus: string | null): boolean {
  return UNSENT_STATUSES.has(statusWord(fulfilmentStatus));
}

/** Normalises the spelling of a platform's status: "ON-HOLD" becomes "on_hold". */
export function statusWord(status: string | null): string {
  return status?.toLowerCase().replaceAll(/[\s-]+/g, '_') ?? '';
}

const SENT_STATUSES: ReadonlySet<string> = new Set([
  'fulfilled',
  'partial',
  'partially_fulfilled',
  'shipped',
  'delivered',
]);
const UNSENT_STATUSES: ReadonlySet<string> = new Set([
  'unfulfilled',
  'not_fulfilled',
  'unshipped',
  'pending',
  'pending_availability',
  'pending_fulfillment',
  'open',
  'on_hold',
  'scheduled',
  'in_progress',
  'request_declined',
  'restocked',
]);
