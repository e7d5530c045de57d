import type { Deps } from '#app/services/deps.ts';
import { listValidSubscriptions } from '#app/services/accounts/list-valid-subscriptions.server.ts';
import { roomOfUser } from './rooms.ts';
import type { RealtimeServer, RealtimeSocket } from './socket-events.ts';

const EVERY_MS = 30_000;

/**
 * Closes the sockets of sessions that ended and of members who left: at once when it is told of
 * somebody, and of everybody twice a minute. Call the result to stop.
 */
export function revalidateSockets(deps: Pick<Deps, 'db' | 'clock' | 'log'>, io: RealtimeServer) {
  const { adapter, sockets } = io.of('/');
  const check = async (some: readonly RealtimeSocket[]) => {
    if (some.length === 0) return;
    try {
      const claims = some.map((socket) => ({ ...socket.data, socket }));
      const held = await listValidSubscriptions(deps, claims);
      for (const claim of claims) if (!held.has(claim)) claim.socket.disconnect(true);
    } catch (error) {
      // Without the database nothing is told either; the next round looks again.
      deps.log.warn(
        { event: 'realtime.not_revalidated', err: error },
        'sockets were not revalidated',
      );
    }
  };
  io.on('rights_changed', (userId) => {
    const ids = adapter.rooms.get(roomOfUser(userId)) ?? new Set();
    void check([...ids].flatMap((id) => sockets.get(id) ?? []));
  });
  const timer = setInterval(() => void check([...sockets.values()]), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
