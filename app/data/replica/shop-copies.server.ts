import type { DuckDBConnection } from '@duckdb/node-api';
import type { Database } from '#app/data/database.ts';
import { copyShop, dropShop, type CopyTarget } from './copy-shop.server.ts';
import {
  NO_VERSIONS,
  copiedVersions,
  currentVersions,
  isUpToDate,
  type ShopVersions,
} from './shop-versions.server.ts';

/** Which shops the copy holds, how far, and which of them may go. */
export interface ShopCopies {
  /**
   * Runs `work` once every one of these shops shows at least what was committed when it was
   * called; none of them is dropped meanwhile.
   */
  use<T>(shopIds: readonly number[], work: () => Promise<T>): Promise<T>;
  /** Drops what is left of shops that were erased, whichever process erased them. */
  forgetGone(): Promise<void>;
}

interface ShopCopy {
  versions: ShopVersions;
  /** The refresh that is under way: who comes meanwhile waits for it, then looks again. */
  refreshing: Promise<void> | null;
  readers: number;
  /** Rises with every use: the smallest was used least recently. */
  usedAt: number;
}

/** Keeps the copies of a file up to date; `shopsMax` is how many shops it keeps. */
export async function shopCopies(
  db: Database,
  target: CopyTarget,
  shopsMax: number,
): Promise<ShopCopies> {
  const copies = new Map<number, ShopCopy>();
  for (const [shopId, versions] of await copiedVersions(target.connection)) {
    copies.set(shopId, newCopy(versions));
  }
  let uses = 0;
  // One writer at a time: two cold fills at once would only share the same disk and memory.
  let writing: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = writing.then(work);
    // A failed turn is told to whoever asked for it; the next one is not concerned.
    writing = turn.catch(() => undefined);
    return turn;
  };

  const refresh = (shopId: number, copy: ShopCopy): Promise<void> =>
    inTurn(async () => {
      await dropGone(db, target.connection, copies);
      await makeRoom(target.connection, copies, shopsMax);
      copy.versions = await copyShop(db, target, shopId, copy.versions);
    }).finally(() => (copy.refreshing = null));

  /** Held copies stay: `makeRoom` passes over whoever is being read. */
  const hold = (shopId: number): ShopCopy => {
    const copy = copies.get(shopId) ?? newCopy(NO_VERSIONS);
    copies.set(shopId, copy);
    copy.readers += 1;
    uses += 1;
    copy.usedAt = uses;
    return copy;
  };

  return {
    forgetGone: () => inTurn(() => dropGone(db, target.connection, copies)),
    use: async (shopIds, work) => {
      const wanted = await currentVersions(db, shopIds);
      const held = [...wanted].map(([shopId, versions]) => ({
        shopId,
        versions,
        copy: hold(shopId),
      }));
      try {
        for (const { shopId, versions, copy } of held) {
          while (!isUpToDate(copy.versions, versions)) {
            copy.refreshing ??= refresh(shopId, copy);
            await copy.refreshing;
          }
        }
        return await work();
      } finally {
        for (const { copy } of held) copy.readers -= 1;
      }
    },
  };
}

/** One that is being read goes the next time. */
async function dropGone(
  db: Database,
  connection: DuckDBConnection,
  copies: Map<number, ShopCopy>,
): Promise<void> {
  const held = [...copies.keys()];
  const existing = await currentVersions(db, held);
  for (const shopId of held) {
    if (existing.has(shopId) || copies.get(shopId)?.readers !== 0) continue;
    copies.delete(shopId);
    await dropShop(connection, shopId);
  }
}

/** Drops shops that nobody reads, the least recently used first, until there is room. */
async function makeRoom(
  connection: DuckDBConnection,
  copies: Map<number, ShopCopy>,
  shopsMax: number,
): Promise<void> {
  const idle = [...copies].filter(([, copy]) => copy.readers === 0);
  const leastRecent = idle.toSorted(([, a], [, b]) => a.usedAt - b.usedAt);
  for (const [shopId] of leastRecent.slice(0, Math.max(0, copies.size - shopsMax))) {
    copies.delete(shopId);
    await dropShop(connection, shopId);
  }
}

function newCopy(versions: ShopVersions): ShopCopy {
  return { versions, refreshing: null, readers: 0, usedAt: 0 };
}
