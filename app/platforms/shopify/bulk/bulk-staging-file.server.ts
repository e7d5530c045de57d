import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The bytes held in memory before they go to disk, and the bytes between two checks. */
export interface StagingLimits {
  readonly heldBytes: number;
  readonly stepBytes: number;
}

const LIMITS: StagingLimits = { heldBytes: 16 * 1024 * 1024, stepBytes: 1024 * 1024 };
/** A box of this size goes to disk early: a result in its natural order fills one box after the other. */
const BOX_BYTES = 64 * 1024;

const EMPTY = Buffer.alloc(0);
/** A box's first allocation; it doubles as it fills. */
const BOX_FIRST_BYTES = 4096;
const NEWLINE = 10;

interface Box {
  /** Lines with their ends, as bytes: text would stay in the heap while it is held. */
  held: Buffer;
  bytes: number;
  isOnDisk: boolean;
}

export class BulkStagingFile {
  readonly #boxes = new Map<number, Box>();
  readonly #limits: StagingLimits;
  #folder: string | null = null;
  #held = 0;
  #reliefAt: number;

  constructor(limits: StagingLimits = LIMITS) {
    this.#limits = limits;
    this.#reliefAt = limits.stepBytes;
  }

  /** Returns true when `relieve` must be awaited before the next call. */
  put(number: number, line: Uint8Array): boolean {
    let box = this.#boxes.get(number);
    if (box === undefined) {
      box = { held: EMPTY, bytes: 0, isOnDisk: false };
      this.#boxes.set(number, box);
    }
    const end = box.bytes + line.length + 1;
    if (end > box.held.length) box.held = grown(box.held, end);
    box.held.set(line, box.bytes);
    box.held[end - 1] = NEWLINE;
    box.bytes = end;
    this.#held += line.length + 1;
    return this.#held > this.#reliefAt;
  }

  /** Writes full boxes to a temporary folder, and all of them when memory is short. */
  async relieve(): Promise<void> {
    this.#folder ??= await mkdtemp(path.join(tmpdir(), 'farthing-bulk-'));
    const isTooMuch = this.#held > this.#limits.heldBytes;
    for (const [number, box] of this.#boxes) {
      if (box.bytes === 0 || (box.bytes < BOX_BYTES && !isTooMuch)) continue;
      await appendFile(this.#fileOf(this.#folder, number), box.held.subarray(0, box.bytes));
      this.#held -= box.bytes;
      box.held = EMPTY;
      box.bytes = 0;
      box.isOnDisk = true;
    }
    this.#reliefAt = this.#held + this.#limits.stepBytes;
  }

  /** Returns the lines of a box in the order of their arrival and empties it. */
  async take(number: number): Promise<string[]> {
    const box = this.#boxes.get(number);
    if (box === undefined) return [];
    this.#boxes.delete(number);
    this.#held -= box.bytes;
    let text = box.held.toString('utf8', 0, box.bytes);
    if (box.isOnDisk && this.#folder !== null) {
      const file = this.#fileOf(this.#folder, number);
      text = (await readFile(file)).toString('utf8') + text;
      await rm(file);
    }
    const lines = text.split('\n');
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

function grown(held: Buffer, bytes: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(Math.max(BOX_FIRST_BYTES, held.length * 2, bytes));
  larger.set(held);
  return larger;
}
