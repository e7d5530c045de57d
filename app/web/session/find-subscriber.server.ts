import { selectUser } from '#app/data/accounts/user-rows.server.ts';
import { readSessionToken } from '#app/web/session/session-cookies.server.ts';
import { findSession } from '#app/services/accounts/find-session.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { enterEmbedded } from '#app/services/connections/embedded/enter-embedded.server.ts';
import { recogniseRequest } from '#app/services/connections/embedded/recognise-request.server.ts';

export interface Subscriber {
  readonly userId: number;
  readonly userKey: string;
  /**
   * The session; null inside the Shopify admin, where each page proves itself by a token of its
   * own.
   */
  readonly sessionKey: string | null;
  /** The only shop, inside the Shopify admin. */
  readonly embeddedShopId: number | null;
}

export interface SubscriberProof {
  readonly headers: Headers;
  readonly isHttps: boolean;
  /** A fresh session token of App Bridge; null where there is none. */
  readonly sessionToken: string | null;
}

/**
 * Finds the user of a page: by its token inside the Shopify admin, else by its cookie. Null for a
 * visitor.
 */
export async function findSubscriber(
  deps: Deps,
  proof: SubscriberProof,
): Promise<Subscriber | null> {
  if (proof.sessionToken !== null) return embeddedListener(deps, proof.sessionToken);
  const token = readSessionToken(proof, proof);
  const session = token === null ? null : await findSession(deps, { token });
  if (session === null) return null;
  const { sessionKey, user } = session;
  return { userId: user.userId, userKey: user.userKey, sessionKey, embeddedShopId: null };
}

async function embeddedListener(deps: Deps, token: string): Promise<Subscriber | null> {
  const { embedded, db } = deps;
  if (embedded === undefined) return null;
  const arrival = { path: '/', query: new URLSearchParams(), authorization: `Bearer ${token}` };
  const recognised = await recogniseRequest(embedded, arrival);
  if (recognised.kind !== 'embedded') return null;
  const { shopId, userId } = await enterEmbedded(deps, embedded, recognised.visit);
  const user = await selectUser(db, userId);
  if (user === null) return null;
  return { userId, userKey: user.userKey, sessionKey: null, embeddedShopId: shopId };
}
