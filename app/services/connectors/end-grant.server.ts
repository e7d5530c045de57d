import type { HeldToken } from '#app/connectors/port.ts';
import { isGrantInUse } from '#app/data/connectors/connection-rows.server.ts';
import { platformWide } from '#app/data/shop-scope.ts';
import type { ConnectorDeps } from './open-connection.server.ts';

/** The outcome of ending a permission at the provider. */
export type GrantEnd =
  | 'revoked'
  /** The token also opens another shop, or another source of the same provider. */
  | 'in_use'
  /** The permission remains until its owner removes it there. */
  | 'stands'
  /** There was no permission. */
  | 'none';

export interface GrantToEnd {
  readonly connector: string;
  readonly token: HeldToken;
  readonly externalUser: string;
}

/**
 * Ends a person's permission at its provider, unless it opens another connected source; returns
 * `stands` where the provider offers no way to. Throws PlatformError when the provider fails.
 */
export async function endGrant(
  { db, connectors }: Pick<ConnectorDeps, 'db' | 'connectors'>,
  { connector: key, token, externalUser }: GrantToEnd,
): Promise<Exclude<GrantEnd, 'none'>> {
  const revoke = connectors.find(key)?.revoke;
  if (revoke === undefined) return 'stands';
  const desk = connectors.all.find((one) => one.key === key)?.desk ?? key;
  const sameDesk = connectors.all.filter((one) => (one.desk ?? one.key) === desk);
  const grant = { externalUser, connectors: sameDesk.map((one) => one.key) };
  // A provider ends all that a person allowed at once: shops of others would lose theirs.
  if (await platformWide(() => isGrantInUse(db, grant))) return 'in_use';
  await revoke(token);
  return 'revoked';
}
