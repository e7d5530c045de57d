import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import type { ShopEventName, ShopEvents } from '#app/services/realtime/event-publisher.ts';
import type { Claim } from '#app/services/realtime/list-entitled.query.server.ts';
import type { Listener } from '#app/services/realtime/find-listener.query.server.ts';

/** What a page says of itself (features.md, "Realtime"), under the specification's wire names. */
export const registration = z.strictObject({
  user_key: z.string().max(100),
  become_shop_ID: z.number().int().positive(),
  user_name: z.string().max(500),
  user_type: z.literal('online shop'),
});

export const activity = z.boolean();

/** 201 as everywhere on the wire; 401 for whoever may not listen to that shop. */
export interface RegistrationReply {
  readonly status: 201 | 400 | 401 | 500;
}

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
}

/** What a server knows of a socket. */
export interface SocketFacts extends Claim, Listener {
  shopId: number | null;
  isActive: boolean;
}

export type RealtimeServer = Server<ClientEvents, ServerEvents, PeerEvents, SocketFacts>;
export type RealtimeSocket = Socket<ClientEvents, ServerEvents, PeerEvents, SocketFacts>;
