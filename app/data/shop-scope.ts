import { AsyncLocalStorage } from 'node:async_hooks';

/** The shops whose rows the statements of one request, job or command may see. */
export type ShopScope = (
  | { readonly kind: 'platform' }
  /** These shops alone; each access check may add others. */
  | { readonly kind: 'shops'; readonly shopIds: Set<number> }
) &
  ScopeLimits;

export interface ScopeLimits {
  /** The time limit of a statement of PostgreSQL; null for none. */
  readonly statementMs: number | null;
  /** The signal of a reading client: aborts when they leave, and stops their statements. */
  readonly signal?: AbortSignal | undefined;
}

const scopes = new AsyncLocalStorage<ShopScope>();

/** Returns the caller's scope; undefined outside of any. */
export function currentScope(): ShopScope | undefined {
  return scopes.getStore();
}

/**
 * Runs work that sees only the rows of these shops, whatever its statements request. An entry
 * begins with none, and the access check adds the caller's shops with `allowShops`.
 */
export function inShops<T>(
  shopIds: Iterable<number>,
  work: () => T,
  { statementMs, signal }: ScopeLimits = limits(),
): T {
  return scopes.run({ kind: 'shops', shopIds: new Set(shopIds), statementMs, signal }, work);
}

/** Returns the caller's limits: a part of a request has no more time than the request. */
function limits(): ScopeLimits {
  const scope = scopes.getStore();
  return { statementMs: scope?.statementMs ?? null, signal: scope?.signal };
}

/** Runs work in the caller's scope that others wait for too, without the caller's limits: it outlives them. */
export function forEverybody<T>(work: () => T): T {
  const scope = scopes.getStore();
  return scope === undefined ? work() : scopes.run({ ...scope, signal: undefined }, work);
}

export function allowShops(shopIds: Iterable<number>): void {
  const scope = scopes.getStore();
  if (scope?.kind !== 'shops') return;
  for (const shopId of shopIds) scope.shopIds.add(shopId);
}

/**
 * Runs work that sees every shop: the identification of a user before their shop is known,
 * schedules, and commands of the machine's owner. tests/architecture/scopes.test.ts lists the
 * callers.
 */
export function platformWide<T>(work: () => T): T {
  return scopes.run({ kind: 'platform', ...limits() }, work);
}

/** Throws for a shop outside of the scope: copies of figures have no fence of their own. */
export function refuseOutside(shopIds: readonly number[]): void {
  const scope = scopes.getStore();
  if (scope?.kind !== 'shops') return;
  if (shopIds.every((shopId) => scope.shopIds.has(shopId))) return;
  throw new Error('A shop was asked for that whoever asks may not see.');
}
