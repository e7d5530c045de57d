import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { FileRow } from '#app/platforms/generic/csv/file-row.ts';
import { contentOf, type Reject } from './reject-of.ts';

const REASONS_MAX = 50;
/** What differs between rows with one and the same fault. */
const VALUES = /"[^"]*"|[\d.,:/-]*\d/g;

interface Cause {
  count: number;
  /** Where it first came up, and in which words. */
  readonly line: number;
  readonly reason: string;
}

/** Keeps refused rows on disk while a file is read, and counts why. */
export class RejectLog {
  readonly path: string;
  readonly #out: WriteStream;
  readonly #reasons = new Map<string, Cause>();
  count = 0;

  constructor(file: string) {
    this.path = file;
    this.#out = createWriteStream(file);
  }

  /** Resolves at once unless the disk cannot follow. */
  async add({ line, cells }: FileRow, reason: string): Promise<void> {
    this.count += 1;
    const kind = reason.replaceAll(VALUES, '…');
    const known = this.#reasons.get(kind);
    if (known) known.count += 1;
    else if (this.#reasons.size < REASONS_MAX) {
      this.#reasons.set(kind, { count: 1, line, reason });
    }
    const reject: Reject = { line, reason, content: contentOf(cells) };
    if (!this.#out.write(`${JSON.stringify(reject)}\n`)) await once(this.#out, 'drain');
  }

  async close(): Promise<void> {
    this.#out.end();
    await once(this.#out, 'close');
  }

  /** The most frequent reason, as it first came up. */
  mainReason(): string {
    const causes = [...this.#reasons.values()];
    const none: Cause = { count: 0, line: 0, reason: '' };
    const { line, reason } = causes.reduce((a, b) => (b.count > a.count ? b : a), none);
    return `line ${line}: ${reason}`;
  }

  async *rejects(): AsyncGenerator<Reject> {
    for await (const text of createInterface({ input: createReadStream(this.path) })) {
      yield JSON.parse(text) as Reject;
    }
  }
}
