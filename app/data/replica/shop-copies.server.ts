import type { DuckDBConnection } from '@duckdb/node-api';
import type { Database } from '#app/data/database.ts';
import { type BacklogKind, findBacklogKind } from '#app/data/ledger/ledger-queue.server.ts';
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
   * called; none of them is dropped meanwhile. A shop whose orders are being costed shows what it
   * has: nobody waits for figures that are not complete yet.
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
  /** When it was last known to be up to date, or brought as far as it then was. */
  refreshedAt: number;
  /** Rises with every use: the smallest was used least recently. */
  usedAt: number;
}

/**
 * How old a copy may become while the shop's orders are being costed. New orders are shown as they
 * come, a few seconds late. A recalculation shows nothing until it is done: half of the orders at
 * new costs and half at the old ones would be figures that never held. One that is
 * never finished is waited for no longer than this.
 */
const LAG_MAX_MS: Readonly<Record<BacklogKind, number>> = {
  new_orders: 5_000,
  recalculation: 600_000,
};

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
  // One writer at a time: two cold fills would only share the same disk. Who asked is told of a failure.
  let writing: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = writing.then(work);
    writing = turn.catch(() => undefined);
    return turn;
  };

  const refresh = (shopId: number, copy: ShopCopy): Promise<void> =>
    inTurn(async () => {
      await dropGone(db, target.connection, copies);
      await makeRoom(target.connection, copies, shopsMax);
      copy.versions = await copyShop(db, target, shopId, copy.versions);
      copy.refreshedAt = performance.now();
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

  /** Whether what the copy shows is good enough for now; it is then renewed behind the reader. */
  const mayLag = async (shopId: number, copy: ShopCopy): Promise<boolean> => {
    const lag = await allowedLagMs(db, shopId, copy);
    if (lag === 0) return false;
    if (performance.now() - copy.refreshedAt > lag) {
      copy.refreshing ??= refresh(shopId, copy);
      // Whoever needs it up to date meets the failure again, and is told.
      copy.refreshing.catch(() => undefined);
    }
    return true;
  };

  return {
    forgetGone: () => inTurn(() => dropGone(db, target.connection, copies)),
    use: async (shopIds, work) => {
      const wanted = await currentVersions(db, shopIds);
      const held = [...wanted].map(([shopId, versions]) => {
        return { shopId, versions, copy: hold(shopId) };
      });
      try {
        for (const { shopId, versions, copy } of held) {
          if (isUpToDate(copy.versions, versions) || (await mayLag(shopId, copy))) continue;
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

/** How old this copy may be; 0 when its figures have to be up to date, as they usually have. */
async function allowedLagMs(db: Database, shopId: number, { versions }: ShopCopy): Promise<number> {
  // A shop that was never copied has nothing to show instead.
  const backlog = versions.ledger_version < 0 ? null : await findBacklogKind(db, shopId);
  return backlog === null ? 0 : LAG_MAX_MS[backlog];
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
  return { versions, refreshing: null, refreshedAt: performance.now(), readers: 0, usedAt: 0 };
}
