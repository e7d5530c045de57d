import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#app/data/database.ts';
import { askHearing } from './publish-events.server.ts';
import type { RealtimeServer } from './socket-events.ts';

export interface Hearing {
  /** Whether events reach this server at this moment, waited for; false when they do not in time. */
  waited(): Promise<boolean>;
  /** The subscribed connection broke: events from now on do not arrive here. */
  lost(): void;
  close(): void;
}

/** A server that began just now hears within a few of these. */
const ASK_EVERY_MS = 150;
const AWAY_MS = 1000;
/** Pages that wait longer get an error and connect again. */
const WAIT_MS = 8000;

/**
 * Knows whether this server hears what is published. The adapter listens some time after it was
 * made, and again some seconds after its connection broke, without a word; a server asks itself
 * through PostgreSQL until it hears itself. A page is let in to a shop only then, and the pages of
 * before are sent to connect again, by which they catch up: so none misses an event unknowingly.
 */
export function verifySubscription(io: RealtimeServer, db: Pick<Database, 'query'>): Hearing {
  const own = randomUUID();
  let round = 0;
  let isHearing = false;
  let isClosed = false;
  let heard = Promise.withResolvers<void>();
  const question = () => `${own} ${round}`;
  io.on('hearing', (asked) => {
    if (asked !== question()) return;
    isHearing = true;
    heard.resolve();
  });
  const ask = async () => {
    const currentQuestion = question();
    while (!isHearing && !isClosed && currentQuestion === question()) {
      // Without the database no events are sent or received until it is back.
      await askHearing(db, currentQuestion).catch(() => sleep(AWAY_MS, undefined, { ref: false }));
      await sleep(ASK_EVERY_MS, undefined, { ref: false });
    }
  };
  void ask();
  return {
    waited: async () => {
      if (!isHearing)
        await Promise.race([heard.promise, sleep(WAIT_MS, undefined, { ref: false })]);
      return isHearing;
    },
    lost: () => {
      if (isClosed) return;
      // An answer to a probe from before the break proves nothing.
      round += 1;
      if (isHearing) heard = Promise.withResolvers();
      isHearing = false;
      for (const socket of io.of('/').sockets.values()) socket.conn.close();
      void ask();
    },
    close: () => {
      isClosed = true;
    },
  };
}
