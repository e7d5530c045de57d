import { saveHandedOverKey } from '#app/data/connections/pending-connection-rows.server.ts';
import { readHandedOver } from '#app/platforms/woo/site/hand-over.ts';
import { hashToken } from '#app/lib/random-token.ts';
import type { Deps } from '#app/services/deps.ts';

/**
 * Saves the key that a shop posts, if a user is waiting for it, once. Sends no request to the shop:
 * it waits for our answer, and a small host handles one request at a time.
 */
export async function receiveWooKey(
  { db, keys, clock, log }: Pick<Deps, 'db' | 'keys' | 'clock' | 'log'>,
  body: unknown,
): Promise<boolean> {
  const handover = readHandedOver(body);
  if (handover === null) return false;
  const isSaved = await saveHandedOverKey(db, keys, {
    stateHash: hashToken(handover.state),
    secret: handover.secret,
    now: clock().toISOString(),
  });
  if (!isSaved) log.warn({ event: 'woo.unknown_key' }, 'a key came without a pending connection');
  return isSaved;
}
