/**
 * A text that is not shown by accident: sent, logged or printed it is "[secret]", and an object
 * that holds it can be serialised without it. Only `reveal` returns it, at the point of use.
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
