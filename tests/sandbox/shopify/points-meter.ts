export interface PointsOptions {
  /** The bucket's size; 2,000 on the standard plan. */
  readonly maximum: number;
  /** Points that come back each second; 100 on the standard plan. */
  readonly restoreRate: number;
}

/** A shop's leaky bucket, on the server's side. */
export class PointsMeter {
  readonly #options: PointsOptions;
  readonly #clock: () => Date;
  #available: number;
  #atMs: number;

  constructor(options: PointsOptions, clock: () => Date) {
    this.#options = options;
    this.#clock = clock;
    this.#available = options.maximum;
    this.#atMs = clock().getTime();
  }

  /** Whether a query that asks for so many points may run. */
  allows(requested: number): boolean {
    this.#refill();
    return this.#available >= requested;
  }

  spend(actual: number): void {
    this.#available -= actual;
  }

  status(): Readonly<Record<string, number>> {
    this.#refill();
    return {
      maximumAvailable: this.#options.maximum,
      currentlyAvailable: Math.floor(this.#available),
      restoreRate: this.#options.restoreRate,
    };
  }

  #refill(): void {
    const now = this.#clock().getTime();
    const { maximum, restoreRate } = this.#options;
    const restored = ((now - this.#atMs) / 1000) * restoreRate;
    this.#available = Math.min(maximum, this.#available + restored);
    this.#atMs = now;
  }
}
