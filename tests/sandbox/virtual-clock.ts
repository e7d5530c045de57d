/** A clock that only waiting moves, for code that is given its clock and its way to wait. */
export class VirtualClock {
  #ms: number;
  /** How long was waited, each time. */
  readonly waits: number[] = [];

  constructor(at: string) {
    this.#ms = Date.parse(at);
  }

  readonly clock = (): Date => new Date(this.#ms);

  readonly wait = (ms: number, signal?: AbortSignal): Promise<void> => {
    signal?.throwIfAborted();
    this.waits.push(ms);
    this.#ms += ms;
    return Promise.resolve();
  };
}
