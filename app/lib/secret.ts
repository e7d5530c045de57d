/**
 * A text that is not shown by accident: sent, logged or printed it says "[secret]", and what holds it
 * can be serialised without it. Only `reveal` gives it, where a lock is opened with it.
 */
export class Secret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  reveal(): string {
    return this.#text;
  }

  toString(): string {
    return '[secret]';
  }

  toJSON(): string {
    return '[secret]';
  }
}
