import type { Wait } from '#app/lib/backoff.ts';

/** What Shopify says of a shop's bucket with each reply (`extensions.cost.throttleStatus`). */
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

/** Waiting longer than needed by up to so much, so that waiters do not come back all at once. */
const JITTER_MS = 250;

/**
 * The points of one app at one shop: a leaky bucket that Shopify keeps, followed here so that
 * nothing is asked that it would refuse. Askers wait in the order in which they came.
 */
export class PointsBucket {
  readonly #options: PointsBucketOptions;
  #status: ThrottleStatus | null = null;
  #atMs = 0;
  /** Points of requests under way: Shopify's last word did not know of them. */
  #reserved = 0;
  #turn: Promise<void> = Promise.resolve();
  readonly #whenSettled: (() => void)[] = [];

  constructor(options: PointsBucketOptions) {
    this.#options = options;
  }

  /** Resolves once `cost` points are there, and keeps them until `settle`. */
  take(cost: number, signal?: AbortSignal): Promise<void> {
    const mine = this.#turn.then(() => this.#fill(cost, signal));
    this.#turn = mine.catch(() => undefined);
    return mine;
  }

  /** Gives `cost` reserved points back; `status` is Shopify's newest word, when it gave one. */
  settle(cost: number, status: ThrottleStatus | null): void {
    this.#reserved = Math.max(0, this.#reserved - cost);
    for (const resolve of this.#whenSettled.splice(0)) queueMicrotask(resolve);
    if (status === null) return;
    // Replies overtake each other: an older word that knows of less spending is not believed.
    const known = this.#status === null ? Infinity : this.#available();
    const currentlyAvailable = Math.min(status.currentlyAvailable, known);
    this.#status = { ...status, currentlyAvailable };
    this.#atMs = this.#options.clock().getTime();
  }

  /** How long until `cost` points are there, in milliseconds. */
  msUntil(cost: number): number {
    if (this.#status === null) return 0;
    const { maximumAvailable, restoreRate } = this.#status;
    const wanted = Math.min(cost, maximumAvailable);
    const missing = wanted - (this.#available() - this.#reserved);
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

  /** A full bucket would not do beside what is under way: only its replies can help. */
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
