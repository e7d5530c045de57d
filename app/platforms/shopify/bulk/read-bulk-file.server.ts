import { type HttpClient, HttpError } from '#app/lib/http/http-client.ts';
import { PlatformError, type Abortable } from '../../port.ts';
import { faultOfHttp } from '../shopify-faults.ts';
import type { BulkShape } from './bulk-shape.ts';
import { buildTrees, type BulkTree } from './build-trees.ts';
import { BOX_OBJECTS, sortLines, type SortedLines } from './sort-lines.server.ts';
import { BulkStagingFile } from './bulk-staging-file.server.ts';

export interface BulkFile {
  readonly url: string;
  readonly objectCount: number;
}

export interface BulkPage {
  readonly trees: readonly BulkTree[];
  readonly behind: number;
  readonly objects: number;
  /** The reasons for unreadable lines; on the last page only. */
  readonly damage: readonly string[];
}

export interface ReadBulkFileOptions extends Abortable {
  readonly http: HttpClient;
  readonly shape: BulkShape;
  /** Stored objects, after which the file continues. */
  readonly skip: number;
  readonly pageSize: number;
}

/** The file is gone: the operation has to be run again. */
export class BulkFileGone extends Error {}

/**
 * Reads the objects of a result in pages; the last one exists even when it is empty. No page is
 * returned before the entire file has arrived and has as many lines as Shopify reports, so that no
 * object lacks a part and a cut file is never taken for a complete one.
 *
 * @throws BulkFileGone; PlatformError `unreachable` when the file is cut.
 */
export async function* readBulkFile(
  file: BulkFile,
  options: ReadBulkFileOptions,
): AsyncGenerator<BulkPage> {
  const spool = new BulkStagingFile();
  try {
    const sorted = await sortFile(file, options, spool);
    yield* readPages(sorted, options, spool);
  } finally {
    await spool.close();
  }
}

async function sortFile(
  file: BulkFile,
  { http, shape, signal }: ReadBulkFileOptions,
  spool: BulkStagingFile,
): Promise<SortedLines> {
  try {
    const { status, body } = await http.stream({
      method: 'GET',
      url: file.url,
      ...(signal && { signal }),
    });
    if (status !== 200) throw new BulkFileGone(`status ${status}`);
    const sorted = await sortLines(body, shape, spool);
    if (!sorted.isCut && sorted.lines >= file.objectCount) return sorted;
  } catch (error) {
    throw error instanceof HttpError ? faultOfHttp(error) : error;
  }
  throw new PlatformError('unreachable', 'Shopify gave only a part of the history file.');
}

async function* readPages(
  { objects, damage }: SortedLines,
  { shape, skip, pageSize }: ReadBulkFileOptions,
  spool: BulkStagingFile,
): AsyncGenerator<BulkPage> {
  let behind = skip;
  for (let box = Math.floor(skip / BOX_OBJECTS); box * BOX_OBJECTS < objects; box += 1) {
    const first = box * BOX_OBJECTS;
    const trees = buildTrees(await spool.take(box), shape);
    while (behind < Math.min(objects, first + BOX_OBJECTS)) {
      const page = trees.slice(behind - first, behind - first + pageSize);
      behind = Math.min(behind + pageSize, objects, first + BOX_OBJECTS);
      const isLast = behind >= objects;
      yield { trees: page, behind, objects, damage: isLast ? damage : [] };
      if (isLast) return;
    }
  }
  yield { trees: [], behind, objects, damage };
}
