import {
  type CopiedFile,
  type CopySource,
  attachIfComplete,
  bringsMoreThan,
  copyShop,
  isDisordered,
  rewriteCopy,
} from './copy-shop.server.ts';
import { forEverybody } from '#app/data/shop-scope.ts';
import type { CopyState } from './cached-answers.ts';
import type { StoredFile } from './replica-store.server.ts';
import { NO_VERSIONS, isUpToDate, type ShopVersions } from './shop-versions.server.ts';
import { type ConcurrencyLimit, limitConcurrency } from '#app/lib/limit-concurrency.ts';

export interface CopyRules {
  /** Separate limits for small and for large changes: small ones never wait for large ones. */
  readonly small: ConcurrencyLimit;
  readonly large: ConcurrencyLimit;
  readonly largeEntries: number;
  /** The growth, as a factor and in bytes, after which a file is rewritten. */
  readonly growthMax: number;
  readonly growthFreeBytes: number;
}

export interface LeftFiles {
  /** The newest last. */
  readonly files: readonly StoredFile[];
  readonly bytes: number;
  readonly usedAt: number;
}

/** A file that stays until `unlock`, whatever replaces it. */
export interface LockedFile extends CopyState {
  unlock(): void;
}

interface Attached {
  readonly file: StoredFile;
  versions: ShopVersions;
  readonly writtenBytes: number;
  locks: number;
  isReplaced: boolean;
}

/** One shop's copy: a file that is attached, one on disk, or none yet. */
export class ShopCopy {
  usedAt: number;
  /** The time of the last update, in milliseconds of `performance`. */
  refreshedAt = performance.now();
  bytes: number;

  readonly #source: CopySource;
  readonly #rules: CopyRules;
  readonly #shopId: number;
  /** On disk, not attached; the newest last. */
  readonly #left: StoredFile[];
  readonly #inTurn = limitConcurrency(1);
  readonly #underWay = new Set<Promise<void>>();
  #current: Attached | null = null;
  #refreshing: Promise<void> | null = null;
  #isRewriting = false;
  #isWrittenOut = false;
  #holders = 0;

  constructor(source: CopySource, rules: CopyRules, shopId: number, left: LeftFiles | null) {
    this.#source = source;
    this.#rules = rules;
    this.#shopId = shopId;
    this.#left = [...(left?.files ?? [])];
    this.bytes = left?.bytes ?? 0;
    this.usedAt = left?.usedAt ?? Date.now();
  }

  get versions(): ShopVersions {
    return this.#current?.versions ?? NO_VERSIONS;
  }

  get isAttached(): boolean {
    return this.#current !== null;
  }

  /** It is unused and nothing is under way, so it may be removed. */
  get isIdle(): boolean {
    return this.#holders === 0 && this.#underWay.size === 0;
  }

  /** Some of its rows may be in memory and in the file's log alone. */
  get isUnwritten(): boolean {
    return this.#current !== null && !this.#isWrittenOut;
  }

  /** Prevents its removal until `release`. */
  hold(): void {
    this.#holders += 1;
    this.usedAt = Date.now();
  }

  release(): void {
    this.#holders -= 1;
  }

  open(): Promise<void> {
    return this.#current === null
      ? this.#follow(this.#inTurn(() => forEverybody(() => this.#attach())))
      : DONE;
  }

  /** Updates it. Callers during an update share it, and check again. */
  refresh(): Promise<void> {
    return this.#refreshing ?? this.#startRefresh(() => this.#bringUpToDate());
  }

  /** Locks the present file; null without one. */
  lock(): LockedFile | null {
    const locked = this.#current;
    if (locked === null) return null;
    locked.locks += 1;
    return {
      file: locked.file,
      versions: locked.versions,
      unlock: () => {
        locked.locks -= 1;
        if (locked.isReplaced && locked.locks === 0) void this.#follow(this.#remove(locked.file));
      },
    };
  }

  close(): Promise<void> {
    const closed = this.#current;
    if (closed === null) return DONE;
    this.#current = null;
    this.#left.push(closed.file);
    const { store } = this.#source;
    const detach = async () => {
      await store.detach(closed.file);
      await store.touch(closed.file);
    };
    return this.#follow(this.#inTurn(detach));
  }

  /** Writes all rows into the file, from which DuckDB can read them as needed. It may be in use. */
  writeOut(): Promise<void> {
    const write = async () => {
      const written = this.#current;
      if (written === null || this.#refreshing !== null) return;
      this.#isWrittenOut = true;
      try {
        await this.#source.store.writeOut(written.file);
        this.bytes = await this.#source.store.size(written.file);
      } catch {
        // DuckDB writes nothing out while the file is written to: the next time, then.
        this.#isWrittenOut = false;
      }
    };
    return this.#follow(this.#inTurn(write));
  }

  drop(): Promise<void> {
    const attached = this.#current;
    const left = this.#left.splice(0);
    this.#current = null;
    const remove = async () => {
      if (attached !== null) await this.#remove(attached.file);
      for (const file of left) await this.#source.store.remove(file);
    };
    return this.#follow(this.#inTurn(remove));
  }

  /** Resolves when the work under way is done or has failed. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay);
  }

  async #attach(): Promise<void> {
    for (let file = this.#left.pop(); file !== undefined; file = this.#left.pop()) {
      const copied = this.#current === null ? await attachIfComplete(this.#source, file) : null;
      if (copied === null) await this.#source.store.remove(file);
      else await this.#adopt(copied);
    }
  }

  async #bringUpToDate(): Promise<void> {
    const { largeEntries, large, small, growthMax, growthFreeBytes } = this.#rules;
    const isLarge = await bringsMoreThan(this.#source, this.#shopId, this.versions, largeEntries);
    await (isLarge ? large : small)(async () => {
      const before = this.#current?.file;
      const form = isLarge ? 'large' : 'small';
      await this.#adopt(await copyShop(this.#source, this.#shopId, this.#current, form));
      const now = this.#current;
      if (now === null || this.#isRewriting) return;
      const isGrown = this.bytes > now.writtenBytes * growthMax + growthFreeBytes;
      const isNew = isLarge && now.file !== before;
      if (isGrown || (isNew && (await isDisordered(this.#source.store, now.file)))) {
        void this.#follow(this.#rewrite(now));
      }
    });
  }

  /** Rewrites the file while the copy is read and updated. */
  async #rewrite(old: CopiedFile): Promise<void> {
    this.#isRewriting = true;
    try {
      await this.#rules.large(async () => {
        const written = await rewriteCopy(this.#source, old);
        while (this.#refreshing !== null) await this.#refreshing.catch(() => undefined);
        await this.#startRefresh(() => this.#replaceBy(written));
      });
    } finally {
      this.#isRewriting = false;
    }
  }

  /** Replaces the file by a rewritten one once that shows as much as the current one. */
  async #replaceBy(written: CopiedFile): Promise<void> {
    let last = written;
    try {
      while (!isUpToDate(last.versions, this.versions)) {
        last = await copyShop(this.#source, this.#shopId, last, 'large');
      }
      await this.#adopt(last);
    } finally {
      if (this.#current?.file !== written.file) await this.#remove(written.file);
    }
  }

  async #adopt({ file, versions, writtenBytes }: CopiedFile): Promise<void> {
    this.bytes = await this.#source.store.size(file);
    this.#isWrittenOut = false;
    const old = this.#current;
    if (old?.file === file) {
      old.versions = versions;
    } else {
      const first = writtenBytes ?? this.bytes;
      this.#current = { file, versions, writtenBytes: first, locks: 0, isReplaced: false };
      if (old !== null) this.#replaced(old);
    }
    this.refreshedAt = performance.now();
  }

  #replaced(old: Attached): void {
    old.isReplaced = true;
    if (old.locks === 0) void this.#follow(this.#remove(old.file));
  }

  async #remove(file: StoredFile): Promise<void> {
    await this.#source.store.detach(file);
    await this.#source.store.remove(file);
  }

  #startRefresh(work: () => Promise<void>): Promise<void> {
    const started = forEverybody(work).finally(() => (this.#refreshing = null));
    this.#refreshing = started;
    return this.#follow(started);
  }

  /** Passes the failure on to those who wait; the next caller tries again. */
  #follow(work: Promise<void>): Promise<void> {
    const done = work.finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
    done.catch(() => undefined);
    return done;
  }
}

const DONE = Promise.resolve();
