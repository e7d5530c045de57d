import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** How much is held in memory in all before it goes to disk, and how much more between two looks. */
export interface SpoolLimits {
  readonly heldBytes: number;
  readonly stepBytes: number;
}

const LIMITS: SpoolLimits = { heldBytes: 16 * 1024 * 1024, stepBytes: 1024 * 1024 };
/** A box with so much goes to disk early: a result in its natural order fills one box after the other. */
const BOX_BYTES = 64 * 1024;

const LINE_END = Buffer.from('\n');

interface Box {
  /** Lines with their ends, as bytes: text would stay in the heap for as long as it is held. */
  lines: Buffer[];
  bytes: number;
  isOnDisk: boolean;
}

/** Lines put into numbered boxes and taken out box by box, however many there are of them. */
export class Spool {
  readonly #boxes = new Map<number, Box>();
  readonly #limits: SpoolLimits;
  #folder: string | null = null;
  #held = 0;
  #reliefAt: number;

  constructor(limits: SpoolLimits = LIMITS) {
    this.#limits = limits;
    this.#reliefAt = limits.stepBytes;
  }

  /** True when `relieve` should be awaited before more is put. */
  put(number: number, line: Uint8Array): boolean {
    let box = this.#boxes.get(number);
    if (box === undefined) {
      box = { lines: [], bytes: 0, isOnDisk: false };
      this.#boxes.set(number, box);
    }
    // A copy: the line is a small part of what came from the network, which may go.
    box.lines.push(Buffer.concat([line, LINE_END]));
    box.bytes += line.length + 1;
    this.#held += line.length + 1;
    return this.#held > this.#reliefAt;
  }

  /** Writes full boxes to a folder of its own, and all of them when too much is held. */
  async relieve(): Promise<void> {
    this.#folder ??= await mkdtemp(path.join(tmpdir(), 'farthing-bulk-'));
    const isTooMuch = this.#held > this.#limits.heldBytes;
    for (const [number, box] of this.#boxes) {
      if (box.lines.length === 0 || (box.bytes < BOX_BYTES && !isTooMuch)) continue;
      await appendFile(this.#fileOf(this.#folder, number), Buffer.concat(box.lines));
      this.#held -= box.bytes;
      box.lines = [];
      box.bytes = 0;
      box.isOnDisk = true;
    }
    this.#reliefAt = this.#held + this.#limits.stepBytes;
  }

  /** The lines of a box in the order in which they came; the box is empty afterwards. */
  async take(number: number): Promise<string[]> {
    const box = this.#boxes.get(number);
    if (box === undefined) return [];
    this.#boxes.delete(number);
    this.#held -= box.bytes;
    const parts = box.lines;
    if (box.isOnDisk && this.#folder !== null) {
      const file = this.#fileOf(this.#folder, number);
      parts.unshift(await readFile(file));
      await rm(file);
    }
    const lines = Buffer.concat(parts).toString('utf8').split('\n');
    lines.pop();
    return lines;
  }

  async close(): Promise<void> {
    this.#boxes.clear();
    if (this.#folder !== null) await rm(this.#folder, { recursive: true, force: true });
    this.#folder = null;
  }

  #fileOf(folder: string, number: number): string {
    return path.join(folder, `${number}.jsonl`);
  }
}
