import type { Queryable } from '#app/data/database.ts';
import { loadOrders } from '#app/data/orders/load-orders.server.ts';
import { selectByNumber, toOrderNumber } from '#app/data/orders/select-by-number.server.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { bareText, plainNumber, spellNumber } from '#app/domain/imports/altered-number.ts';
import type { ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { groupBy } from '#app/lib/group-by.ts';
import { isKnownByName } from './find-stored-ids.server.ts';
import { hasSameAmounts } from './same-orders.ts';

/** The settings for finding the orders of a file under another spelling of their number. */
export interface NumberMatching {
  readonly forms: readonly string[];
  readonly choice: ColumnMapping['alteredNumbers'];
  readonly timeZone: string;
}

export interface MatchedNumbers {
  /** The orders, those stored under another spelling with their stored number. */
  readonly orders: readonly Order[];
  /** The orders that may or may not be the same. */
  readonly undecided: readonly SpelledTwice[];
  /** The orders of another day with other amounts. */
  readonly others: readonly SpelledTwice[];
}

/** A number as the file writes it, and as it is stored. */
export interface SpelledTwice {
  readonly read: string;
  readonly stored: string;
}

/** Finds orders of a file whose number is stored in another spelling, such as "0012" for "12". */
export async function matchNumbers(
  db: Queryable,
  shopId: number,
  orders: readonly Order[],
  { forms, choice, timeZone }: NumberMatching,
): Promise<MatchedNumbers> {
  const documents = groupBy(orders.filter(isNamedByNumber), ({ name }) => name);
  const spellings = new Map(
    [...documents.keys()].map((name) => [name, otherSpellings(name, forms)] as const),
  );
  const numbers = [...spellings].flatMap(([name, others]) => [toOrderNumber(name), ...others]);
  const ordersByNumber = groupBy(await selectByNumber(db, shopId, numbers), ({ name }) =>
    toOrderNumber(name),
  );
  const candidates = new Map<string, readonly string[]>();
  for (const [name, others] of spellings) {
    const matches = ordersByNumber.get(toOrderNumber(name)) ?? [];
    // "#1001" and "1001" are one number; that of a platform's own order needs a decision, too.
    const isThere = matches.some(
      (one) => one.name === name || !isKnownByName({ ...one, id: one.orderId }),
    );
    if (isThere) continue;
    const meant =
      matches.length > 0 ? matches : others.flatMap((other) => ordersByNumber.get(other) ?? []);
    if (meant.length > 0)
      candidates.set(
        name,
        meant.map(({ orderId }) => orderId),
      );
  }
  const ids = [...new Set([...candidates.values()].flat())];
  const stored = new Map((await loadOrders(db, shopId, ids)).map((order) => [order.id, order]));
  const matched = new Map<string, Order>();
  const undecided: SpelledTwice[] = [];
  const others: SpelledTwice[] = [];
  for (const [name, storedIds] of candidates) {
    const [meant, ...more] = storedIds.flatMap((id) => stored.get(id) ?? []);
    const read = documents.get(name)?.[0];
    if (meant === undefined || read === undefined) continue;
    const isOne = bareText(meant.name) === bareText(name);
    const likeness =
      more.length > 0 ? 'unsure' : isOne ? 'same' : likenessBetween(meant, read, timeZone);
    const pair = { read: name, stored: meant.name };
    if (likeness === 'same' || (likeness === 'unsure' && choice === 'same' && more.length === 0)) {
      matched.set(name, meant);
    } else if (likeness === 'other') others.push(pair);
    else if (choice !== 'other') undecided.push(pair);
  }
  const named = matched.size === 0 ? orders : orders.map((order) => withMatchedId(matched, order));
  return { orders: named, undecided, others };
}

/**
 * Decides if its number is the only id of an order; one of a platform's own export has an id that
 * no spreadsheet may have changed.
 */
function isNamedByNumber({ id, name }: Order): boolean {
  return isKnownByName({ id, name }) || id === `${name}/return`;
}

function otherSpellings(name: string, forms: readonly string[]): string[] {
  const plain = plainNumber(name);
  if (plain === null) return [];
  const orderNumber = toOrderNumber(name);
  return [...new Set([plain, ...spellNumber(plain, forms)])].filter(
    (other) => other !== orderNumber,
  );
}

/**
 * Compares two orders. Those of one day, customer and amounts are the same; those of another day
 * and with other amounts are not. Anything else may be an order that changed meanwhile.
 */
function likenessBetween(
  stored: Order,
  read: Order,
  timeZone: string,
): 'same' | 'other' | 'unsure' {
  if (read.kind !== 'order') return 'unsure';
  const day = ({ placedAt }: Order) => businessTime(placedAt, timeZone).day;
  const isOneDay = day(stored) === day(read);
  const isAlike = hasSameAmounts(stored, read);
  if (!isOneDay && !isAlike) return 'other';
  const isOneCustomer = read.customerId !== null && read.customerId === stored.customerId;
  return isOneDay && isAlike && isOneCustomer ? 'same' : 'unsure';
}

function withMatchedId(matched: ReadonlyMap<string, Order>, order: Order): Order {
  const stored = isNamedByNumber(order) ? matched.get(order.name) : undefined;
  if (stored === undefined) return order;
  const id = isKnownByName(stored) ? stored.id : stored.name;
  const isBeside = order.id === `${order.name}/return`;
  return { ...order, id: isBeside ? `${id}/return` : id, name: stored.name };
}

/**
 * Returns the orders, those that are certainly stored in another spelling with their stored number.
 */
export async function underStoredNumbers(
  db: Queryable,
  shopId: number,
  orders: readonly Order[],
  matching: NumberMatching | null,
): Promise<readonly Order[]> {
  return matching === null ? orders : (await matchNumbers(db, shopId, orders, matching)).orders;
}
