import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { FileRow } from '#app/platforms/generic/csv/read-rows.server.ts';
import { contentOf, type Reject } from './reject-of.ts';

const REASONS_MAX = 50;

/** Keeps refused rows on disk while a file is read, and counts why. */
export class RejectLog {
  readonly path: string;
  readonly #out: WriteStream;
  readonly #reasons = new Map<string, { count: number; line: number }>();
  count = 0;

  constructor(file: string) {
    this.path = file;
    this.#out = createWriteStream(file);
  }

  /** Resolves at once unless the disk cannot follow. */
  async add({ line, cells }: FileRow, reason: string): Promise<void> {
    this.count += 1;
    const known = this.#reasons.get(reason);
    if (known) known.count += 1;
    else if (this.#reasons.size < REASONS_MAX) this.#reasons.set(reason, { count: 1, line });
    const reject: Reject = { line, reason, content: contentOf(cells) };
    if (!this.#out.write(`${JSON.stringify(reject)}\n`)) await once(this.#out, 'drain');
  }

  async close(): Promise<void> {
    this.#out.end();
    await once(this.#out, 'close');
  }

  /** The most frequent reason, with a line where it happened. */
  mainReason(): string {
    const [reason, { line }] = [...this.#reasons].reduce(
      (most, next) => (next[1].count > most[1].count ? next : most),
      ['', { count: 0, line: 0 }] as [string, { count: number; line: number }],
    );
    return `line ${line}: ${reason}`;
  }

  async *rejects(): AsyncGenerator<Reject> {
    for await (const text of createInterface({ input: createReadStream(this.path) })) {
      yield JSON.parse(text) as Reject;
    }
  }
}
