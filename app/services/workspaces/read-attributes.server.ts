import {
  type AttributeOwner,
  selectAttributes,
} from '#app/data/workspaces/attribute-rows.server.ts';
import type { Deps } from '#app/services/deps.ts';

/**
 * The facts kept about a shop or a user that have not expired, by name. Whether the shop may be read
 * was asked before.
 */
export async function readAttributes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  owner: AttributeOwner,
): Promise<ReadonlyMap<string, string>> {
  const rows = await selectAttributes(db, owner, clock().toISOString());
  return new Map(rows.map(({ name, value }) => [name, value]));
}
