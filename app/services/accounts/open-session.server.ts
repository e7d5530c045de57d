import { deleteOldSessions, insertSession } from '#app/data/accounts/session-rows.server.ts';
import type { Tx } from '#app/data/database.ts';
import { ABSOLUTE_LIMIT_MS } from '#app/domain/accounts/session-limits.ts';
import { getClientNetwork } from '#app/lib/client-network.ts';
import { hashToken, keyedHash, newKey, newToken } from '#app/lib/random-token.ts';
import type { ClientInfo } from '#app/services/account-settings.ts';
import type { Deps } from '#app/services/deps.ts';
import { deviceLabel } from '#app/domain/accounts/device-label.ts';

export interface OpenedSession {
  /** The token for the cookie; it is stored nowhere else. */
  readonly token: string;
  readonly sessionKey: string;
  /** The end of the session, even while it is in use. */
  readonly expiresAt: string;
}

/**
 * Opens a new session for every log-in: the browser's earlier cookie is never reused, which
 * prevents session fixation.
 */
export async function openSession(
  tx: Tx,
  { clock, accounts }: Pick<Deps, 'clock' | 'accounts'>,
  { userId, client }: { readonly userId: number; readonly client: ClientInfo },
): Promise<OpenedSession> {
  const now = clock();
  const opened = {
    token: newToken(),
    sessionKey: newKey(),
    expiresAt: new Date(now.getTime() + ABSOLUTE_LIMIT_MS).toISOString(),
  };
  await insertSession(tx, {
    tokenHash: hashToken(opened.token),
    sessionKey: opened.sessionKey,
    userId,
    createdAt: now.toISOString(),
    expiresAt: opened.expiresAt,
    device: deviceLabel(client.userAgent),
    ipHash: keyedHash(accounts.fingerprintKey, getClientNetwork(client.ip)),
  });
  await deleteOldSessions(tx, userId, new Date(now.getTime() - ABSOLUTE_LIMIT_MS).toISOString());
  return opened;
}
