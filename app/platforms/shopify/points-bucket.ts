import type { Wait } from '#app/lib/backoff.ts';

/** Shopify's report on a shop's bucket in each reply (`extensions.cost.throttleStatus`). */
export interface ThrottleStatus {
  readonly maximumAvailable: number;
  readonly currentlyAvailable: number;
  readonly restoreRate: number;
}

export interface PointsBucketOptions {
  readonly wait: Wait;
  readonly clock: () => Date;
  readonly random: () => number;
}

/** The random additional wait, so that waiting requests do not return all at once. */
const JITTER_MS = 250;

/**
 * The points of one app at one shop: a leaky bucket of Shopify, tracked here so that no request is
 * made that it would refuse. Requests wait in the order of their arrival.
 */
export class PointsBucket {
  readonly #options: PointsBucketOptions;
  #status: ThrottleStatus | null = null;
  #atMs = 0;
  /** Points of requests under way, which Shopify's last report does not include. */
  #reserved = 0;
  #turn: Promise<void> = Promise.resolve();
  readonly #whenSettled: (() => void)[] = [];

  constructor(options: PointsBucketOptions) {
    this.#options = options;
  }

  /** Resolves once `cost` points are available, and reserves them until `settle`. */
  take(cost: number, signal?: AbortSignal): Promise<void> {
    const mine = this.#turn.then(() => this.#fill(cost, signal));
    this.#turn = mine.catch(() => undefined);
    return mine;
  }

  /** Returns `cost` reserved points; `status` is Shopify's newest report, when there is one. */
  release(cost: number, status: ThrottleStatus | null): void {
    this.#reserved = Math.max(0, this.#reserved - cost);
    for (const resolve of this.#whenSettled.splice(0)) queueMicrotask(resolve);
    if (status === null) return;
    // Replies overtake each other: an older word that knows of less spending is not believed.
    const available = this.#status === null ? Infinity : this.#available();
    const currentlyAvailable = Math.min(status.currentlyAvailable, available);
    this.#status = { ...status, currentlyAvailable };
    this.#atMs = this.#options.clock().getTime();
  }

  /** Returns the time until `cost` points are available, in milliseconds. */
  msUntil(cost: number): number {
    if (this.#status === null) return 0;
    const { maximumAvailable, restoreRate } = this.#status;
    const target = Math.min(cost, maximumAvailable);
    const missing = target - (this.#available() - this.#reserved);
    return missing <= 0 ? 0 : Math.ceil((missing / Math.max(1, restoreRate)) * 1000);
  }

  async #fill(cost: number, signal: AbortSignal | undefined): Promise<void> {
    const { wait, random } = this.#options;
    // Again after waiting: a reply that came meanwhile may have reported less.
    for (let ms = this.msUntil(cost); ms > 0; ms = this.msUntil(cost)) {
      if (this.#isHeldByOthers(cost)) await this.#nextSettled();
      else await wait(ms + Math.round(JITTER_MS * random()), signal);
    }
    this.#reserved += cost;
  }

  /** Decides if a full bucket would not suffice with the requests under way: only their replies can help. */
  #isHeldByOthers(cost: number): boolean {
    return this.#reserved > 0 && cost + this.#reserved > (this.#status?.maximumAvailable ?? 0);
  }

  #nextSettled(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenSettled.push(resolve);
    });
  }

  #available(): number {
    if (this.#status === null) return 0;
    const { maximumAvailable, currentlyAvailable, restoreRate } = this.#status;
    const seconds = Math.max(0, this.#options.clock().getTime() - this.#atMs) / 1000;
    return Math.min(maximumAvailable, currentlyAvailable + seconds * restoreRate);
  }
}
