import { readFile } from 'node:fs/promises';
import { unpackRates } from './unpack-rates.server.ts';

/** The history shipped with the product, see the README beside it. */
export const BUNDLED_RATES = { firstDay: '1999-01-04', lastDay: '2026-04-13' } as const;

const FILE = new URL('./eurofxref-hist.zip', import.meta.url);
const BYTES_MAX = 32 * 1024 * 1024;

export async function readBundledRates(): Promise<string> {
  return unpackRates(await readFile(FILE), BYTES_MAX);
}
