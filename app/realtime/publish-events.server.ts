import type { Logger } from 'pino';
import type { Database } from '#app/data/database.ts';
import type { EventPublisher } from '#app/services/event-publisher.ts';
import { roomOfShop } from './rooms.ts';

/** The event by which servers ask each other to look at somebody's rights again. */
export const RIGHTS_CHANGED = 'rights_changed';
/** The event by which a server finds out whether it hears itself. */
export const HEARING = 'hearing';

/**
 * Publishes from any process, also one without sockets: a worker, a command. It speaks what
 * `@socket.io/postgres-adapter` 0.5 speaks between servers (socket.io-adapter, `ClusterMessage`),
 * as socket.io's own emitters do, so that every server with sockets hears it.
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

function toServers(name: string, given: unknown): object {
  return { type: SERVER_SIDE_EMIT, data: { packet: [name, given] } };
}

const NAMESPACE = '/';
const CHANNEL = `socket.io#${NAMESPACE}`;
/** No server has this name, so none takes the message for its own. */
const EMITTER = 'emitter';
const BROADCAST = 3;
const SERVER_SIDE_EMIT = 9;
const EVENT_PACKET = 2;
