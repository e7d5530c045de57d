import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import type { ShopEventName, ShopEvents } from '#app/services/event-publisher.ts';
import type { Claim } from '#app/services/accounts/list-valid-subscriptions.server.ts';
import type { Subscriber } from '#app/web/session/find-subscriber.server.ts';

/** PostgreSQL's integer holds no more. */
const SHOP_ID_MAX = 2_147_483_647;

/** The registration of a page (features.md, "Realtime"), under the specification's wire names. */
export const registration = z.strictObject({
  user_key: z.string().max(100),
  become_shop_ID: z.number().int().positive().max(SHOP_ID_MAX),
  user_name: z.string().max(500),
  user_type: z.literal('online shop'),
});

export const activity = z.boolean();

/**
 * The reply: 201 as everywhere on the wire: events published from now on arrive. 401 for a user who
 * may not subscribe to that shop; 500 for a temporary failure.
 */
export type RegistrationReply =
  | {
      readonly status: 201;
      /** The version of the shop's data, to compare with that of the page. */
      readonly data_version: string;
    }
  | { readonly status: 400 | 401 | 500 };

export interface ClientEvents {
  register: (input: unknown, reply: (answer: RegistrationReply) => void) => void;
  set_currently_active: (isActive: unknown) => void;
}

export type ServerEvents = {
  readonly [Name in ShopEventName]: (event: ShopEvents[Name]) => void;
};

export interface PeerEvents {
  rights_changed: (userId: number) => void;
  /** Sent by a server to itself, to verify that it receives events. */
  hearing: (question: string) => void;
}

export interface SocketFacts extends Claim, Subscriber {
  shopId: number | null;
  isActive: boolean;
}

export type RealtimeServer = Server<ClientEvents, ServerEvents, PeerEvents, SocketFacts>;
export type RealtimeSocket = Socket<ClientEvents, ServerEvents, PeerEvents, SocketFacts>;
