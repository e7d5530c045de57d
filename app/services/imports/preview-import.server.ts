import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '#app/services/deps.ts';
import { checkImport } from './check-import.server.ts';
import type { ImportPreview } from './checked-import.ts';
import type { RunImportOptions } from './import-options.ts';
import { refuseOptions } from './refuse-options.ts';
import { RUN_PREFIX } from './sweep-runs.server.ts';

/**
 * Computes the result of a file by this mapping: the first half of an import, which stores nothing.
 * @throws AppError as `runImport` does for an invalid file or mapping.
 */
export async function previewImport(
  deps: Deps,
  options: Pick<RunImportOptions, 'path' | 'inspection' | 'mapping' | 'target'> & {
    readonly signal: AbortSignal;
  },
): Promise<ImportPreview> {
  refuseOptions(options);
  const base = path.join(deps.dataDir, 'imports');
  await mkdir(base, { recursive: true });
  const folder = await mkdtemp(path.join(base, RUN_PREFIX));
  try {
    const checked = await checkImport(deps, options, folder, () => undefined);
    return await checked.preview(options.signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
