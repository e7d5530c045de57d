import type { COPY_LIMITS } from '#app/config/limits.ts';
import type { Database } from '#app/data/database.ts';
import { type BacklogKind, findBacklogKind } from '#app/data/ledger/ledger-queue.server.ts';
import { sharedReading } from '#app/data/shared-reading.server.ts';
import { inShops } from '#app/data/shop-scope.ts';
import type { CopyState } from './cached-answers.ts';
import { type CopyMemory, copyMemory } from './copy-memory.server.ts';
import type { FoundFile, ReplicaStore } from './replica-store.server.ts';
import { type CopyRules, type LeftFiles, type LockedFile, ShopCopy } from './shop-copy.server.ts';
import { currentVersions, isUpToDate, type ShopVersions } from './shop-versions.server.ts';
import { limitConcurrency } from '#app/lib/limit-concurrency.ts';

export type CopyLimits = { readonly [name in keyof typeof COPY_LIMITS]: number };

/** The shops' copies, their versions, and their removal. */
export interface ShopCopies {
  /**
   * Runs `work` with the files of these shops once each shows at least the commits before the call;
   * none of them is removed meanwhile. A shop whose orders are being costed shows its present copy,
   * without waiting for incomplete figures. Deleted shops have no file.
   */
  use<T>(
    shopIds: readonly number[],
    work: (states: readonly CopyState[]) => Promise<T>,
  ): Promise<T>;
  /** Removes copies of erased shops, whichever process erased them, and old copies. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

interface CopyTarget {
  readonly shopId: number;
  readonly versions: ShopVersions;
  readonly copy: ShopCopy;
}

/**
 * The greatest age of a copy while the shop's orders are being costed. New orders are shown as they
 * come, a few seconds late. A recalculation shows nothing until it is done: half of the orders at
 * new costs and half at the old ones would be figures that were never right. One that is never
 * finished is waited for no longer than this.
 */
const LAG_MAX_MS: Readonly<Record<BacklogKind, number>> = {
  new_orders: 5_000,
  recalculation: 600_000,
};

export function shopCopies(db: Database, store: ReplicaStore, limits: CopyLimits): ShopCopies {
  const closing = new AbortController();
  const source = { db, store, partBytes: limits.transferBytes, signal: closing.signal };
  const rules = toRules(limits);
  const copies = new Map<number, ShopCopy>();
  const memory = copyMemory(store, copies, limits.unwrittenBytes);
  const readVersions = sharedReading((shopIds) => currentVersions(db, shopIds));
  for (const [shopId, left] of leftByShop(store.leftFiles)) {
    copies.set(shopId, new ShopCopy(source, rules, shopId, left));
  }

  /** Holds a copy, so that nothing removes it. */
  const hold = (shopId: number): ShopCopy => {
    const copy = copies.get(shopId) ?? new ShopCopy(source, rules, shopId, null);
    copies.set(shopId, copy);
    copy.hold();
    return copy;
  };

  const sweep = async () => {
    const held = [...copies.keys()];
    // Platform-wide, as part of no request: it reads the shops that have a copy.
    const existing = await inShops(held, () => currentVersions(db, held));
    const since = Date.now() - limits.keptMs;
    await drop(copies, ([id, copy]) => !existing.has(id) || copy.usedAt < since);
  };

  const use: ShopCopies['use'] = async (shopIds, work) => {
    const latest = await readVersions(shopIds);
    const targets = [...latest].map(([shopId, versions]) => {
      return { shopId, versions, copy: hold(shopId) };
    });
    try {
      await Promise.all(targets.map(({ copy }) => copy.open()));
      const locked = await upToDate({ db, memory }, targets);
      void makeRoom(copies, limits);
      try {
        return await work(locked);
      } finally {
        for (const { unlock } of locked) unlock();
      }
    } finally {
      for (const { copy } of targets) copy.release();
    }
  };

  return {
    sweep,
    use: (shopIds, work) => memory.withRoom(() => use(shopIds, work)),
    close: async () => {
      closing.abort();
      await Promise.all([...copies.values()].map((copy) => copy.settled()));
    },
  };
}

/**
 * Returns the files of shops when each has the required versions. They are taken at one moment, so
 * that none is replaced by an older one while another shop is waited for.
 */
async function upToDate(
  { db, memory }: { readonly db: Database; readonly memory: CopyMemory },
  targets: readonly CopyTarget[],
): Promise<LockedFile[]> {
  const lagging = new Set<ShopCopy>();
  const isReady = ({ copy, versions }: CopyTarget) =>
    lagging.has(copy) || isUpToDate(copy.versions, versions);
  const prepare = async (one: CopyTarget) => {
    if (!isReady(one) && (await mayLag(db, one))) lagging.add(one.copy);
    if (isReady(one)) return;
    await memory.makeRoom();
    await one.copy.refresh();
  };
  while (!targets.every(isReady)) await Promise.all(targets.map(prepare));
  return targets.flatMap(({ copy }) => copy.lock() ?? []);
}

/** Decides if the present copy suffices for now; it is then renewed in the background. */
async function mayLag(db: Database, { shopId, copy }: CopyTarget): Promise<boolean> {
  // A shop that was never copied has nothing to show instead.
  const backlog = copy.isAttached ? await findBacklogKind(db, shopId) : null;
  if (backlog === null) return false;
  // A reader that needs it up to date gets the failure again.
  if (performance.now() - copy.refreshedAt > LAG_MAX_MS[backlog]) {
    copy.refresh().catch(() => undefined);
  }
  return true;
}

function toRules(limits: CopyLimits): CopyRules {
  return {
    small: limitConcurrency(limits.fillsAtOnce),
    large: limitConcurrency(limits.largeFillsAtOnce),
    largeEntries: limits.largeEntries,
    growthMax: limits.growthMax,
    growthFreeBytes: limits.growthFreeBytes,
  };
}

function leftByShop(latest: readonly FoundFile[]): Map<number, LeftFiles> {
  const byShop = new Map<number, LeftFiles>();
  for (const { bytes, usedAt, ...file } of latest) {
    const before = byShop.get(file.shopId);
    const files = [...(before?.files ?? []), file];
    byShop.set(file.shopId, { files, bytes: (before?.bytes ?? 0) + bytes, usedAt });
  }
  return byShop;
}

/** Closes and drops unused copies, the least recently used first, until all are within the limits. */
async function makeRoom(copies: Map<number, ShopCopy>, limits: CopyLimits): Promise<void> {
  const all = [...copies];
  let open = all.filter(([, copy]) => copy.isAttached).length;
  let bytes = all.reduce((sum, [, copy]) => sum + copy.bytes, 0);
  if (open <= limits.open && bytes <= limits.bytes) return;
  for (const [shopId, copy] of all.toSorted(([, a], [, b]) => a.usedAt - b.usedAt)) {
    if (!copy.isIdle) continue;
    if (bytes > limits.bytes) {
      bytes -= copy.bytes;
      open -= copy.isAttached ? 1 : 0;
      copies.delete(shopId);
      await copy.drop();
    } else if (open > limits.open && copy.isAttached) {
      open -= 1;
      await copy.close();
    }
  }
}

/** Drops a copy; one that is in use is dropped the next time. */
async function drop(
  copies: Map<number, ShopCopy>,
  isGone: (entry: [number, ShopCopy]) => boolean,
): Promise<void> {
  for (const entry of copies) {
    const [shopId, copy] = entry;
    if (!isGone(entry) || !copy.isIdle) continue;
    copies.delete(shopId);
    await copy.drop();
  }
}
