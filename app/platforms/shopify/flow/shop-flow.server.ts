import { z } from 'zod';
import { PlatformError, type PlatformFault } from '../../port.ts';
import type { FlowOutcome, LostOrder, PlatformFlow } from '../../platform-flow.ts';
import type { AdminClient } from '../admin-client.server.ts';
import { FLOW_TRIGGER_RECEIVE } from '../documents/flow-trigger.document.ts';

/** The trigger of extensions/order-lost-money. */
const ORDER_LOST_MONEY = 'order-lost-money';

/** Of the text field, whose reader is a person. */
const TEXT_MAX = 250;

const received = z.object({ userErrors: z.array(z.object({ message: z.string() })) });

/** Shopify Flow in one shop: it is told events, by the triggers that the app has deployed. */
export function shopFlow(client: AdminClient): PlatformFlow {
  return {
    async orderLostMoney(order) {
      const variables = { handle: ORDER_LOST_MONEY, payload: toPayload(order) };
      try {
        const { data } = await client.ask(FLOW_TRIGGER_RECEIVE, variables);
        return toOutcome(data['flowTriggerReceive']);
      } catch (error) {
        if (hasNotArrived(error)) throw error;
        return { kind: 'unknown' };
      }
    },
  };
}

/** The fields of the trigger by their keys, as its manifest names them; that of an order is its number. */
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

/** Refused before anything was done. */
const NOT_DONE: readonly PlatformFault[] = ['throttled', 'revoked', 'forbidden', 'address_refused'];

/** No connection came about, so that nothing was sent. */
const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** Whether the event certainly did not arrive: Shopify takes no key that would tell a second one. */
function hasNotArrived(error: unknown): boolean {
  if (!(error instanceof PlatformError)) return false;
  return NOT_DONE.includes(error.fault) || NOT_CONNECTED.includes(findCode(error.cause));
}

/** The system's word for what failed, which stands some causes below. */
function findCode(cause: unknown): string {
  if (!(cause instanceof Error)) return '';
  const { code } = cause as { readonly code?: unknown };
  return typeof code === 'string' ? code : findCode(cause.cause);
}
