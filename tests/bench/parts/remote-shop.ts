import { fork } from 'node:child_process';
import path from 'node:path';
import { nextMessage } from '#tests/bench/measure/next-message.ts';

/** The commands of serve-shopify.ts. */
export type RemoteMessage =
  /** Reports one order after the other, 20 a second, until it is stopped. */
  | { readonly do: 'deliver'; readonly webhooks: string }
  /** A new order comes in, and is reported. */
  | { readonly do: 'sell'; readonly webhooks: string; readonly number: number }
  /** Gives how each delivery went. */
  | { readonly do: 'stop' };

export interface Deliveries {
  readonly milliseconds: readonly number[];
  readonly refused: number;
}

export interface RemoteShop {
  readonly endpoint: string;
  /** "acme.myshopify.com". */
  readonly shop: string;
  tell(message: Exclude<RemoteMessage, { do: 'stop' }>): void;
  stopDeliveries(): Promise<Deliveries>;
  close(): void;
}

/** What a shop of a hundred thousand orders takes in the stand-in, its history's text included. */
const STAND_IN_HEAP = '--max-old-space-size=6000';

/** A shop at Shopify with so many orders, in a process of its own. */
export async function openRemoteShop(orders: number): Promise<RemoteShop> {
  const child = fork(path.join(import.meta.dirname, 'serve-shopify.ts'), [String(orders)], {
    execArgv: [STAND_IN_HEAP],
  });
  const place = await nextMessage<{ endpoint: string; shop: string }>(child);
  return {
    ...place,
    tell: (message) => void child.send(message),
    stopDeliveries: () => {
      const answer = nextMessage<Deliveries>(child);
      child.send({ do: 'stop' });
      return answer;
    },
    close: () => child.disconnect(),
  };
}
