import type { AppLoadContext } from '@remix-run/node';
import { PUSH_LIMITS } from '#app/config/limits.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import type { Order } from '#app/domain/orders/order.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import { pushOrders } from '#app/services/orders/push-orders.server.ts';
import { readJsonBody } from '#app/api/rpc/dispatch/read-body.server.ts';
import { answerPublic } from './answer-public.server.ts';
import { ORDERS_ENDPOINT, pushedOrders } from './endpoints.ts';
import { pushedOrder } from './pushed-order.ts';

export function publicOrders(request: Request, context: AppLoadContext): Promise<Response> {
  return answerPublic({ request, context }, ORDERS_ENDPOINT, async ({ deps, shop }) => {
    if (request.method !== 'POST') throw new AppError('invalid_input', 'Send orders with POST.');
    const { orders: sent } = parseInput(pushedOrders, await readJsonBody(request));
    const orders = readOrders(sent, shop, deps.clock());
    const { stored } = await pushOrders(deps, { shop, orders });
    const results = orders.map(({ id }) => ({
      id,
      result: stored.has(id) ? 'stored' : 'unchanged',
    }));
    return {
      body: {
        orders: results,
        stored: stored.size,
        unchanged: orders.length - stored.size,
      },
      lines: [],
    };
  });
}

interface FaultyOrder {
  readonly index: number;
  readonly id: string | null;
  readonly faults: readonly string[];
}

/** Parses orders. Throws `invalid_input` with the faults of every order. */
function readOrders(sent: readonly unknown[], { currency: code }: Shop, now: Date): Order[] {
  const { decimals } = getCurrency(code);
  const schema = pushedOrder({ currency: code, decimals, now });
  const orders: Order[] = [];
  const faulty: FaultyOrder[] = [];
  const seen = new Set<string>();
  for (const [index, one] of sent.entries()) {
    const parsed = schema.safeParse(one);
    const faults = parsed.success
      ? repeated(seen, parsed.data)
      : parsed.error.issues.map(faultText);
    if (parsed.success) orders.push(parsed.data);
    if (faults.length > 0) faulty.push({ index, id: getSentId(one), faults: faults.slice(0, 20) });
  }
  if (faulty.length === 0) return orders;
  throw new AppError('invalid_input', `${faulty.length} of ${sent.length} orders have a fault.`, {
    hint: 'Nothing was stored. Correct them and send the request again.',
    details: { orders: faulty.slice(0, PUSH_LIMITS.ordersNamed) },
  });
}

function repeated(seen: Set<string>, { id }: Order): string[] {
  if (seen.has(id)) return ['id: is there more than once in the request'];
  seen.add(id);
  return [];
}

function faultText({ path, message }: { readonly path: PropertyKey[]; readonly message: string }) {
  return path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`;
}

function getSentId(sent: unknown): string | null {
  const id: unknown = typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : null;
  return typeof id === 'string' ? id.slice(0, 200) : null;
}
