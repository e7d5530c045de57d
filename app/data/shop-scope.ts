import { AsyncLocalStorage } from 'node:async_hooks';

/** Whose rows the statements of one request, job or command may see. */
export type ShopScope = (
  | { readonly kind: 'platform' }
  /** These shops and no other; whoever is let in adds to them. */
  | { readonly kind: 'shops'; readonly shopIds: Set<number> }
) &
  ScopeLimits;

export interface ScopeLimits {
  /** How long a statement of PostgreSQL may run before it is stopped; null for as long as it takes. */
  readonly statementMs: number | null;
  /** Of who only looks: says that they left, so that what they asked for is stopped. */
  readonly signal?: AbortSignal | undefined;
}

const scopes = new AsyncLocalStorage<ShopScope>();

/** The scope of whoever calls; undefined outside of any. */
export function currentScope(): ShopScope | undefined {
  return scopes.getStore();
}

/**
 * Does work that sees the rows of these shops and no other, whatever its statements ask for. An entry
 * begins with none, and whoever finds out which shops the caller may see says so with `allowShops`.
 */
export function inShops<T>(
  shopIds: Iterable<number>,
  work: () => T,
  { statementMs, signal }: ScopeLimits = limits(),
): T {
  return scopes.run({ kind: 'shops', shopIds: new Set(shopIds), statementMs, signal }, work);
}

/** Those of whoever calls: a part of a request has no more time than the whole. */
function limits(): ScopeLimits {
  const scope = scopes.getStore();
  return { statementMs: scope?.statementMs ?? null, signal: scope?.signal };
}

/** Does work in the scope of whoever calls that others wait for too: it outlives them. */
export function forEverybody<T>(work: () => T): T {
  const scope = scopes.getStore();
  return scope === undefined ? work() : scopes.run({ ...scope, signal: undefined }, work);
}

/** From now on the request, job or command that this is part of sees these shops, too. */
export function allowShops(shopIds: Iterable<number>): void {
  const scope = scopes.getStore();
  if (scope?.kind !== 'shops') return;
  for (const shopId of shopIds) scope.shopIds.add(shopId);
}

/**
 * Does work that sees every shop: who somebody is before their shop is known, schedules, and what
 * the owner of the machine does. tests/architecture/scopes.test.ts lists who may call this.
 */
export function platformWide<T>(work: () => T): T {
  return scopes.run({ kind: 'platform', ...limits() }, work);
}

/** Throws for a shop that the scope does not hold: figures are read from copies without a fence, too. */
export function refuseOutside(shopIds: readonly number[]): void {
  const scope = scopes.getStore();
  if (scope?.kind !== 'shops') return;
  if (shopIds.every((shopId) => scope.shopIds.has(shopId))) return;
  throw new Error('A shop was asked for that whoever asks may not see.');
}
