import { z } from 'zod';
import { PlatformError, type PlatformFault } from '../../port.ts';
import type { FlowOutcome, LostOrder, PlatformFlow } from '../../platform-flow.ts';
import type { AdminClient } from '../admin-client.server.ts';
import { FLOW_TRIGGER_RECEIVE } from '../documents/flow-trigger.document.ts';

const ORDER_LOST_MONEY = 'order-lost-money';

/** Limits the text field, which a person reads. */
const TEXT_MAX = 250;

const received = z.object({ userErrors: z.array(z.object({ message: z.string() })) });

/** Shopify Flow in one shop: it receives events by the triggers that the app has deployed. */
export function shopFlow(client: AdminClient): PlatformFlow {
  return {
    async orderLostMoney(order) {
      const variables = { handle: ORDER_LOST_MONEY, payload: toPayload(order) };
      try {
        const { data } = await client.request(FLOW_TRIGGER_RECEIVE, variables);
        return toOutcome(data['flowTriggerReceive']);
      } catch (error) {
        if (hasNotArrived(error)) throw error;
        return { kind: 'unknown' };
      }
    },
  };
}

/** Returns the trigger's fields by the keys of its manifest; that of an order is its number. */
function toPayload(order: LostOrder): Readonly<Record<string, string | number>> {
  return {
    order_id: Number(order.orderId),
    Profit: order.profit,
    Revenue: order.revenue,
    Currency: order.currency,
    Reason: order.reason.slice(0, TEXT_MAX),
    Details: order.url,
  };
}

function toOutcome(said: unknown): FlowOutcome {
  const parsed = received.safeParse(said);
  if (!parsed.success) return { kind: 'unknown' };
  const [first] = parsed.data.userErrors;
  return first === undefined ? { kind: 'taken' } : { kind: 'refused', message: first.message };
}

const NOT_DONE: readonly PlatformFault[] = ['throttled', 'revoked', 'forbidden', 'address_refused'];

/** No connection was established, so that nothing was sent. */
const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** Decides if the event certainly did not arrive: Shopify takes no key that would mark a repetition. */
function hasNotArrived(error: unknown): boolean {
  if (!(error instanceof PlatformError)) return false;
  return NOT_DONE.includes(error.fault) || NOT_CONNECTED.includes(findCode(error.cause));
}

/** Finds the system's error code, some causes deep. */
function findCode(cause: unknown): string {
  if (!(cause instanceof Error)) return '';
  const { code } = cause as { readonly code?: unknown };
  return typeof code === 'string' ? code : findCode(cause.cause);
}
