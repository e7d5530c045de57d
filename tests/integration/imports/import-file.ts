import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import type { ImportProgress } from '#app/domain/imports/import-progress.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { inspectFile } from '#app/csv/rows/inspect-file.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { ImportPreview } from '#app/services/imports/checked-import.ts';
import { previewImport } from '#app/services/imports/preview-import.server.ts';
import { proposeImport } from '#app/services/imports/propose-import.server.ts';
import { runImport, type ImportSummary } from '#app/services/imports/run-import.server.ts';

export interface ImportFileOptions {
  /** Into this shop; else into a new one called "Test" in GBP, Europe/London. */
  readonly shop?: Shop;
  readonly shopName?: string;
  readonly currency?: string;
  readonly timeZone?: string;
  /** What a person changes about the proposed mapping. */
  readonly mapping?: Partial<ColumnMapping>;
  readonly importId?: string;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly signal?: AbortSignal;
}

const SAMPLES = 'known/';

/** A file of the fixtures, or by "known/etsy_items.csv" the sample of a known format. */
export function fixture(name: string): string {
  const place = name.startsWith(SAMPLES)
    ? `../../../app/domain/imports/known-formats/${name.slice(SAMPLES.length).replaceAll('_', '-')}`
    : `../../fixtures/imports/${name}`;
  return fileURLToPath(new URL(place, import.meta.url));
}

/** Imports a file the way both front ends do: inspect, propose, confirm, run. */
export async function importFile(
  deps: Deps,
  file: string,
  options: ImportFileOptions = {},
): Promise<ImportSummary> {
  const inspection = await inspectFile(file);
  const shopId = options.shop?.shopId ?? null;
  const proposal = await proposeImport(deps, { path: file, inspection, shopId });
  const newShop = {
    name: options.shopName ?? 'Test',
    currency: options.currency ?? 'GBP',
    timeZone: options.timeZone ?? 'Europe/London',
  };
  return runImport(deps, {
    importId: options.importId ?? randomUUID(),
    path: file,
    fileName: path.basename(file),
    inspection,
    mapping: { ...proposal.mapping, ...options.mapping },
    target: options.shop === undefined ? newShop : { shop: options.shop },
    ...(options.onProgress && { onProgress: options.onProgress }),
    ...(options.signal && { signal: options.signal }),
  });
}

/** The same for content made in a test. */
export async function importText(
  deps: Deps,
  content: string | Uint8Array,
  options: ImportFileOptions = {},
): Promise<ImportSummary> {
  return importFile(deps, await saveUploadedFile(deps, content), options);
}

/** What content made in a test would come to in a shop, by the proposed mapping. */
export async function previewText(deps: Deps, content: string, shop: Shop): Promise<ImportPreview> {
  const file = await saveUploadedFile(deps, content);
  const inspection = await inspectFile(file);
  const { mapping } = await proposeImport(deps, { path: file, inspection, shopId: shop.shopId });
  const { signal } = new AbortController();
  return previewImport(deps, { path: file, inspection, mapping, target: { shop }, signal });
}

export async function saveUploadedFile(deps: Deps, content: string | Uint8Array): Promise<string> {
  const file = path.join(deps.dataDir, `${randomUUID()}.csv`);
  await writeFile(file, content);
  return file;
}
