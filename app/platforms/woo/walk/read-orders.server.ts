import type { RateOfInstant } from '#app/domain/money/convert.ts';
import type { Customer } from '#app/domain/orders/product.ts';
import {
  NO_RECORDS,
  type PlatformOrder,
  type PlatformRecords,
  type PlatformReject,
  type ShopConnection,
} from '#app/platforms/port.ts';
import type { SaleFacts, UnsoldOrder } from '#app/platforms/sale-facts.ts';
import type { WooApi } from '../api/woo-api.server.ts';
import { gatewayFee, getFeeCurrency } from '../records/gateway-fee.ts';
import type { ReferenceRates, ShopMoney } from '../records/order-money.ts';
import { orderRate } from '../records/order-rate.ts';
import { toOrder } from '#app/platforms/woo/records/to-order.server.ts';
import { NO_ORDERS, plainStatus } from '#app/platforms/woo/records/order-status.ts';
import { wooOrder, type WooOrder, type WooRefund } from '../records/woo-order.ts';
import { type RefundsAccess, refundsOfOrders } from './refunds-of-orders.ts';
import { idOfRow } from './row-facts.ts';

export interface WooOrdersContext {
  readonly api: WooApi;
  readonly refunds: RefundsAccess;
  /** Reads the shop's present currency and decimals. */
  readonly money: () => Promise<ShopMoney>;
  readonly referenceRates: ShopConnection['referenceRates'];
  readonly factsOfSales: ShopConnection['factsOfSales'];
}

/** Reads the orders of a page with their refunds, and those by which nothing was sold. */
export async function readOrders(
  { api, refunds: access, money, referenceRates, factsOfSales }: WooOrdersContext,
  rows: readonly unknown[],
  signal: AbortSignal | undefined,
): Promise<PlatformRecords> {
  const rejects: PlatformReject[] = [];
  const readable: WooOrder[] = [];
  for (const row of rows) {
    const parsed = wooOrder.safeParse(row);
    if (parsed.success) readable.push(parsed.data);
    else rejects.push({ category: 'orders', id: idText(row), reason: getReason(parsed.error) });
  }
  const [refunds, shop, sales] = await Promise.all([
    refundsOfOrders(api, access, readable, signal),
    money(),
    factsOfSales?.(readable.map(({ id }) => String(id))) ?? NO_SALES,
  ]);
  const rates = await readRates(readable, shop, referenceRates);
  const orders: PlatformOrder[] = [];
  const unsold: UnsoldOrder[] = [];
  for (const raw of readable) {
    const id = String(raw.id);
    const sale = sales.get(id) ?? null;
    const reading = toReading(raw, refunds.get(raw.id), shop, rates, sale);
    if (reading.kind === 'order') orders.push(reading.order);
    else if (reading.kind === 'no_order') unsold.push(toUnsold(raw));
    else rejects.push({ category: 'orders', id, reason: reading.reason });
  }
  const catalogue = { customers: toCustomers(orders) };
  return { ...NO_RECORDS, orders, unsold, catalogue, rejects };
}

function toUnsold({ id, status, date_modified_gmt: updatedAt }: WooOrder): UnsoldOrder {
  const plain = plainStatus(status);
  return { id: String(id), status: NO_ORDERS.has(plain) ? null : plain, updatedAt };
}

async function readRates(
  orders: readonly WooOrder[],
  { currency }: ShopMoney,
  referenceRates: WooOrdersContext['referenceRates'],
): Promise<ReferenceRates> {
  const unrated = orders.filter((order) => orderRate(order, currency) === null);
  const fees = orders.flatMap((order) => {
    const fee = gatewayFee(order.meta_data);
    return fee === null ? [] : [getFeeCurrency(fee, order)];
  });
  const foreign = new Set([...unrated.map((order) => order.currency.toUpperCase()), ...fees]);
  foreign.delete(currency);
  const loaded = [...foreign].map(
    async (code) => [code, (await referenceRates?.(code)) ?? NO_RATE] as const,
  );
  return new Map(await Promise.all(loaded));
}

const NO_RATE: RateOfInstant = () => null;
const NO_SALES: ReadonlyMap<string, SaleFacts> = new Map();

function toReading(
  raw: WooOrder,
  refunds: readonly WooRefund[] | undefined,
  shop: ShopMoney,
  rates: ReferenceRates,
  sale: SaleFacts | null,
) {
  if (raw.refunds.length > 0 && refunds === undefined) {
    const reason = 'The refunds of the order could not be read.';
    return { kind: 'reject', reason } as const;
  }
  try {
    return toOrder(raw, refunds ?? [], shop, rates, sale);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { kind: 'reject', reason: 'An amount of the order is too large.' } as const;
  }
}

function toCustomers(orders: readonly PlatformOrder[]): Customer[] {
  const loaded = orders.flatMap(({ order: { customerId, country } }) =>
    customerId === null ? [] : [[customerId, { customerId, country }] as const],
  );
  return [...new Map(loaded).values()];
}

function idText(row: unknown): string | null {
  const id = idOfRow(row);
  return id === null ? null : String(id);
}

/** Names the field at fault; never its value. */
function getReason({
  issues,
}: {
  readonly issues: readonly { readonly path: PropertyKey[] }[];
}): string {
  const fields = [...new Set(issues.map(({ path }) => path.join('.')))].slice(0, 3).join(', ');
  return fields === '' ? 'It is no order.' : `It cannot be read: ${fields}.`;
}
