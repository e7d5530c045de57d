import { appendFile } from 'node:fs/promises';
import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** The ids of the orders that an import stores, on disk, since there may be millions. */
export class StoredIds {
  readonly #path: string;

  constructor(folder: string) {
    this.#path = path.join(folder, 'stored.ndjson');
  }

  add(ids: readonly string[]): Promise<void> {
    return appendFile(this.#path, `${JSON.stringify(ids)}\n`);
  }

  /** Yields the ids in batches as they were added. */
  async *batches(): AsyncGenerator<readonly string[]> {
    if (!existsSync(this.#path)) return;
    for await (const line of createInterface({ input: createReadStream(this.#path) })) {
      yield JSON.parse(line) as readonly string[];
    }
  }
}
