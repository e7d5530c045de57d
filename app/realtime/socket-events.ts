import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import type { ShopEventName, ShopEvents } from '#app/services/event-publisher.ts';
import type { Claim } from '#app/services/accounts/list-valid-subscriptions.server.ts';
import type { Subscriber } from '#app/web/session/find-subscriber.server.ts';

/** PostgreSQL's integer holds no more. */
const SHOP_ID_MAX = 2_147_483_647;

/** What a page says of itself (features.md, "Realtime"), under the specification's wire names. */
export const registration = z.strictObject({
  user_key: z.string().max(100),
  become_shop_ID: z.number().int().positive().max(SHOP_ID_MAX),
  user_name: z.string().max(500),
  user_type: z.literal('online shop'),
});

export const activity = z.boolean();

/**
 * 201 as everywhere on the wire: events published from now on arrive. 401 for whoever may not
 * listen to that shop; 500 when it does not work at the moment.
 */
export type RegistrationReply =
  | {
      readonly status: 201;
      /** What the shop's data are at, to hold against what the page shows. */
      readonly data_version: string;
    }
  | { readonly status: 400 | 401 | 500 };

export interface ClientEvents {
  register: (given: unknown, reply: (answer: RegistrationReply) => void) => void;
  set_currently_active: (isActive: unknown) => void;
}

export type ServerEvents = {
  readonly [Name in ShopEventName]: (event: ShopEvents[Name]) => void;
};

/** What servers tell each other. */
export interface PeerEvents {
  rights_changed: (userId: number) => void;
  /** Asked by a server of itself, to find out whether it hears what is published. */
  hearing: (question: string) => void;
}

/** What a server knows of a socket. */
export interface SocketFacts extends Claim, Subscriber {
  shopId: number | null;
  isActive: boolean;
}

export type RealtimeServer = Server<ClientEvents, ServerEvents, PeerEvents, SocketFacts>;
export type RealtimeSocket = Socket<ClientEvents, ServerEvents, PeerEvents, SocketFacts>;
