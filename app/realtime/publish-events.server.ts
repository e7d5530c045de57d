import type { Logger } from 'pino';
import type { Database } from '#app/data/database.ts';
import type { EventPublisher } from '#app/services/event-publisher.ts';
import { roomOfShop } from './rooms.ts';

/** The event by which servers request each other to verify a user's rights again. */
export const RIGHTS_CHANGED = 'rights_changed';
/** The event by which a server verifies that it receives events. */
export const HEARING = 'hearing';

/**
 * Opens a publisher for any process, also one without sockets: a worker, a command. It uses the
 * protocol of `@socket.io/postgres-adapter` 0.5 between servers (socket.io-adapter,
 * `ClusterMessage`), like socket.io's own emitters, so that every server with sockets receives it.
 */
export function eventPublisher({
  db,
  log,
}: {
  readonly db: Pick<Database, 'query'>;
  readonly log: Pick<Logger, 'warn'>;
}): EventPublisher {
  const notify = async (message: object) => {
    try {
      await notifyServers(db, message);
    } catch (error) {
      // The publisher has done its work: pages that miss the event poll within a minute.
      log.warn({ event: 'realtime.not_published', err: error }, 'an event was not published');
    }
  };
  return {
    publish: (shopId, name, event) =>
      notify({
        type: BROADCAST,
        data: {
          packet: { type: EVENT_PACKET, data: [name, event], nsp: NAMESPACE },
          opts: { rooms: [roomOfShop(shopId)], except: [], flags: {} },
        },
      }),
    rightsChanged: (userId) => notify(toServers(RIGHTS_CHANGED, userId)),
  };
}

/** Publishes a probe to every server with sockets; its sender recognises it. */
export function askHearing(db: Pick<Database, 'query'>, question: string): Promise<void> {
  return notifyServers(db, toServers(HEARING, question));
}

async function notifyServers(db: Pick<Database, 'query'>, message: object): Promise<void> {
  const text = JSON.stringify({ uid: EMITTER, nsp: NAMESPACE, ...message });
  await db.query('select pg_notify($1, $2)', [CHANNEL, text]);
}

function toServers(name: string, payload: unknown): object {
  return { type: SERVER_SIDE_EMIT, data: { packet: [name, payload] } };
}

const NAMESPACE = '/';
const CHANNEL = `socket.io#${NAMESPACE}`;
/**
 * The sender of published messages: no server has this name, so none ignores the message as its
 * own.
 */
const EMITTER = 'emitter';
const BROADCAST = 3;
const SERVER_SIDE_EMIT = 9;
const EVENT_PACKET = 2;
