import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What is held in memory before it goes to disk: a small result never does. */
const HELD_CHARS_MAX = 12 * 1024 * 1024;

interface Box {
  lines: string[];
  isOnDisk: boolean;
}

/** Lines put into numbered boxes and taken out box by box, however many there are of them. */
export class Spool {
  readonly #boxes = new Map<number, Box>();
  readonly #heldMax: number;
  #folder: string | null = null;
  #held = 0;

  constructor(heldCharsMax: number = HELD_CHARS_MAX) {
    this.#heldMax = heldCharsMax;
  }

  /** True when `relieve` should be awaited before more is put. */
  put(box: number, line: string): boolean {
    const known = this.#boxes.get(box);
    if (known === undefined) this.#boxes.set(box, { lines: [line], isOnDisk: false });
    else known.lines.push(line);
    this.#held += line.length;
    return this.#held > this.#heldMax;
  }

  /** Writes what is held to a folder of its own. */
  async relieve(): Promise<void> {
    this.#folder ??= await mkdtemp(path.join(tmpdir(), 'farthing-bulk-'));
    for (const [number, box] of this.#boxes) {
      if (box.lines.length === 0) continue;
      await appendFile(this.#fileOf(this.#folder, number), `${box.lines.join('\n')}\n`);
      box.lines = [];
      box.isOnDisk = true;
    }
    this.#held = 0;
  }

  /** The lines of a box in the order in which they came; the box is empty afterwards. */
  async take(number: number): Promise<string[]> {
    const box = this.#boxes.get(number);
    if (box === undefined) return [];
    this.#boxes.delete(number);
    for (const line of box.lines) this.#held -= line.length;
    if (!box.isOnDisk || this.#folder === null) return box.lines;
    const file = this.#fileOf(this.#folder, number);
    const text = await readFile(file, 'utf8');
    await rm(file);
    const lines = text.split('\n');
    lines.pop();
    return [...lines, ...box.lines];
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
