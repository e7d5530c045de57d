import {
  SEALED_COLUMNS,
  type SealedColumn,
  selectSealedUnderOthers,
  updateSealed,
} from '#app/data/connections/sealed-columns.server.ts';
import type { Deps } from '#app/services/deps.ts';

export interface Resealed {
  readonly resealed: number;
  /** Shops whose secret no key of the ring opens: somebody has to connect them anew. */
  readonly unreadable: readonly number[];
}

const AT_ONCE = 200;

/**
 * Seals every secret at rest under the first key of the ring, so that the others can be removed.
 * Shops stay connected meanwhile: each text is replaced by itself, unless it has just been renewed,
 * which seals it under the first key anyway. It may be stopped and run again.
 */
export async function resealCredentials(deps: Pick<Deps, 'db' | 'keys'>): Promise<Resealed> {
  const unreadable = new Set<number>();
  let resealed = 0;
  for (const column of SEALED_COLUMNS) {
    const done = await resealColumn(deps, column);
    resealed += done.resealed;
    done.unreadable.forEach((shopId) => unreadable.add(shopId));
  }
  return { resealed, unreadable: [...unreadable].toSorted((a, b) => a - b) };
}

async function resealColumn(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  column: SealedColumn,
): Promise<Resealed> {
  const keyId = keys.sealingId;
  const unreadable: number[] = [];
  let resealed = 0;
  for (let afterShopId = 0; ;) {
    const rows = await selectSealedUnderOthers(db, column, { keyId, afterShopId, limit: AT_ONCE });
    for (const { shopId, sealed } of rows) {
      const bound = column.boundTo(shopId);
      const text = keys.unseal(bound, sealed);
      if (text === null) unreadable.push(shopId);
      else {
        const after = keys.seal(bound, text);
        if (await updateSealed(db, column, { shopId, before: sealed, after })) resealed += 1;
      }
    }
    const last = rows.at(-1);
    if (last === undefined) return { resealed, unreadable };
    afterShopId = last.shopId;
  }
}
