import {
  type AccountUse,
  selectAccountUses,
  selectShopsOfOwner,
} from '#app/data/connectors/account-uses.server.ts';
import type { Queryable } from '#app/data/database.ts';
import { forReachableShops } from '#app/data/reachable-shops.server.ts';
import { inShops } from '#app/data/shop-scope.ts';
import type { ConnectorCapabilities, ConnectorFacts } from '#app/connectors/port.ts';
import { AppError } from '#app/lib/app-error.ts';

type Level = ConnectorCapabilities['level'];

/**
 * The levels of which an account reports figures of all shops at once, so that they would count
 * twice in two shops.
 */
const COUNTED_ONCE: Partial<Record<Level, { readonly account: string; readonly counts: string }>> =
  {
    visit: { account: 'property', counts: 'sessions' },
    message: { account: 'account', counts: 'messages' },
  };

/** Decides if an account of such a source may count in one shop of an owner only. */
export function countsOnce({ capabilities }: Pick<ConnectorFacts, 'capabilities'>): boolean {
  return COUNTED_ONCE[capabilities.level] !== undefined;
}

/** Runs work with a lock on the shops of an owner, and passes the ids of the others to it. */
export async function withShopsOfOwner<T>(
  db: Queryable,
  shopId: number,
  work: (others: readonly number[]) => Promise<T>,
): Promise<T> {
  const others = await selectShopsOfOwner(db, shopId);
  return inShops([shopId, ...others], () => work(others));
}

/**
 * Lists the other shops of the owner in which accounts of a source count; empty where that does not
 * matter.
 */
export async function listAccountUses(
  db: Queryable,
  facts: Pick<ConnectorFacts, 'capabilities' | 'key'>,
  shopId: number,
): Promise<readonly AccountUse[]> {
  if (!countsOnce(facts)) return [];
  return withShopsOfOwner(db, shopId, (others) => selectAccountUses(db, others, facts.key));
}

/** Lists account uses for display: those of unreachable shops are omitted. */
export async function listKnownAccountUses(
  db: Queryable,
  facts: Pick<ConnectorFacts, 'capabilities' | 'key'>,
  shopId: number,
): Promise<readonly AccountUse[]> {
  if (!countsOnce(facts)) return [];
  return withShopsOfOwner(db, shopId, (others) =>
    forReachableShops(db, (reachable) =>
      selectAccountUses(
        db,
        others.filter((other) => reachable === null || reachable.includes(other)),
        facts.key,
      ),
    ),
  );
}

/**
 * Decides if a shop holds its account: one that people disconnected may lose it to another shop.
 */
export function isHeld({ state }: AccountUse): boolean {
  return state !== 'disconnected';
}

/**
 * Refuses accounts that count in another shop. Throws `conflict` in words that name the shop and
 * what to do.
 */
export function refuseHeld(
  { name, capabilities }: Pick<ConnectorFacts, 'name' | 'capabilities'>,
  uses: readonly AccountUse[],
  accounts: readonly { readonly accountId: string; readonly name: string }[],
): void {
  const use = uses.find(
    (one) => isHeld(one) && accounts.some(({ accountId }) => accountId === one.accountId),
  );
  const words = COUNTED_ONCE[capabilities.level];
  if (use === undefined || words === undefined) return;
  const account = accounts.find(({ accountId }) => accountId === use.accountId);
  const title = account?.name || use.accountId;
  throw new AppError(
    'conflict',
    `The ${words.account} “${title}” of ${name} counts in your shop ${use.shopName} already, and its ` +
      `${words.counts} would count twice. Disconnect ${name} in ${use.shopName} to move it here, ` +
      `or connect another ${words.account}.`,
  );
}
