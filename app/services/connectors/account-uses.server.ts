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

/** What an account tells of all shops at once, so that in two shops the same would count twice. */
const COUNTED_ONCE: Partial<Record<Level, { readonly account: string; readonly counts: string }>> =
  {
    visit: { account: 'property', counts: 'sessions' },
    message: { account: 'account', counts: 'messages' },
  };

/** Whether an account of such a source counts in one shop of an owner alone. */
export function countsOnce({ capabilities }: Pick<ConnectorFacts, 'capabilities'>): boolean {
  return COUNTED_ONCE[capabilities.level] !== undefined;
}

/** Does work that sees a shop and the others of its owner, and says which those are. */
export async function withShopsOfOwner<T>(
  db: Queryable,
  shopId: number,
  work: (others: readonly number[]) => Promise<T>,
): Promise<T> {
  const others = await selectShopsOfOwner(db, shopId);
  return inShops([shopId, ...others], () => work(others));
}

/** In which other shops of the same owner accounts of a source count; nothing where that is no matter. */
export async function listAccountUses(
  db: Queryable,
  facts: Pick<ConnectorFacts, 'capabilities' | 'key'>,
  shopId: number,
): Promise<readonly AccountUse[]> {
  if (!countsOnce(facts)) return [];
  return withShopsOfOwner(db, shopId, (others) => selectAccountUses(db, others, facts.key));
}

/** The same for a page that only shows them: those of shops that cannot be reached are left out. */
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

/** Of a shop that people disconnected an account may move; any other keeps it. */
export function isHeld({ state }: AccountUse): boolean {
  return state !== 'disconnected';
}

/** Refuses accounts that count in another shop. Throws `conflict` in words that say where, and what to do. */
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
