import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { RejectGroup } from '#app/domain/imports/import-totals.ts';
import type { FileRow } from '#app/csv/rows/file-row.ts';
import { toContent, type Reject } from './to-reject.ts';

const REASONS_MAX = 50;
const VALUES = /"[^"]*"|[\d.,:/-]*\d/g;

type Cause = { -readonly [Key in keyof RejectGroup]: RejectGroup[Key] };

export class RejectLog {
  readonly path: string;
  readonly #out: WriteStream;
  readonly #reasons = new Map<string, Cause>();
  count = 0;
  /** The number of refused rows that were understood and are no sales. */
  leftOut = 0;
  /** The sum of the refused rows, as far as they state amounts. */
  amountMinor = 0;

  constructor(file: string) {
    this.path = file;
    this.#out = createWriteStream(file);
  }

  /** Adds a row; resolves at once unless the disk is slower. */
  async add({ line, cells }: FileRow, reason: string, amount: number | null): Promise<void> {
    this.count += 1;
    this.note({ line, reason }, amount);
    const reject: Reject = { line, reason, content: toContent(cells) };
    if (!this.#out.write(`${JSON.stringify(reject)}\n`)) await once(this.#out, 'drain');
  }

  /** Counts a reason without its row, such as one refused beside the others of its order. */
  note({ line, reason }: Pick<Reject, 'line' | 'reason'>, amount: number | null): void {
    this.amountMinor += amount ?? 0;
    const kind = reason.replaceAll(VALUES, '…');
    const existingReason = this.#reasons.get(kind);
    if (existingReason) {
      existingReason.count += 1;
      existingReason.amountMinor += amount ?? 0;
    } else if (this.#reasons.size < REASONS_MAX) {
      this.#reasons.set(kind, { count: 1, amountMinor: amount ?? 0, line, reason });
    }
  }

  async close(): Promise<void> {
    this.#out.end();
    await once(this.#out, 'close');
  }

  /** Lists the reasons by their first rows, the most frequent first. */
  groups(): RejectGroup[] {
    return [...this.#reasons.values()].toSorted((a, b) => b.count - a.count || a.line - b.line);
  }

  mainReason(): string {
    const [main] = this.groups();
    return `line ${main?.line ?? 0}: ${main?.reason ?? ''}`;
  }

  async *rejects(): AsyncGenerator<Reject> {
    for await (const text of createInterface({ input: createReadStream(this.path) })) {
      yield JSON.parse(text) as Reject;
    }
  }
}
