import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#app/data/database.ts';
import { askHearing } from './publish-events.server.ts';
import type { RealtimeServer } from './socket-events.ts';

export interface Hearing {
  /** Waits until events reach this server; false when they do not in time. */
  waited(): Promise<boolean>;
  /** Reports a lost connection: events from now on do not arrive here. */
  lost(): void;
  close(): void;
}

/** The interval of probes: a new server receives events within a few of these. */
const ASK_EVERY_MS = 150;
const AWAY_MS = 1000;
/** Pages that wait longer get an error and connect again. */
const WAIT_MS = 8000;

/**
 * Verifies that this server receives published events. The adapter listens some time after it was
 * created, and again some seconds after its connection broke, without a notice; a server sends a
 * probe through PostgreSQL until it receives it. A page is subscribed only then, and earlier pages
 * are sent to connect again, by which they catch up: so none misses an event unknowingly.
 */
export function verifySubscription(io: RealtimeServer, db: Pick<Database, 'query'>): Hearing {
  const processId = randomUUID();
  let round = 0;
  let isHearing = false;
  let isClosed = false;
  let heard = Promise.withResolvers<void>();
  const question = () => `${processId} ${round}`;
  io.on('hearing', (received) => {
    if (received !== question()) return;
    isHearing = true;
    heard.resolve();
  });
  const sendQuestion = async () => {
    const currentQuestion = question();
    while (!isHearing && !isClosed && currentQuestion === question()) {
      // Without the database no events are sent or received until it is back.
      await askHearing(db, currentQuestion).catch(() => sleep(AWAY_MS, undefined, { ref: false }));
      await sleep(ASK_EVERY_MS, undefined, { ref: false });
    }
  };
  void sendQuestion();
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
      void sendQuestion();
    },
    close: () => {
      isClosed = true;
    },
  };
}
