import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { watchMemory } from '../measure/process-memory.ts';
import { measureTime } from '../measure/timing.ts';
import { BENCH_SHOP } from '../shop/bench-shop.ts';
import { writeOrderExport } from '../shop/write-order-export.ts';
import { writeProductExport } from '../shop/write-product-export.ts';

export interface ImportMeasure {
  readonly orders: number;
  readonly fileBytes: number;
  readonly seconds: number;
  /** The most that the command and all it starts held at once, the database left out. */
  readonly peakBytes: number;
}

/** From a file to the ledger by the command line: products first, then the orders, timed. */
export async function measureImport(
  dataDir: string,
  orders: number,
  say: (text: string) => void,
): Promise<ImportMeasure> {
  const products = path.join(dataDir, 'bench-products.csv');
  const file = path.join(dataDir, 'bench-orders.csv');
  await writeProductExport(products);
  await writeOrderExport(file, orders);
  await importFile(dataDir, products, say);
  let peakBytes = 0;
  const milliseconds = await measureTime(async () => {
    peakBytes = await importFile(dataDir, file, say);
  });
  const { size: fileBytes } = await stat(file);
  return { orders, fileBytes, seconds: milliseconds / 1000, peakBytes };
}

/** Gives the most memory that the command held. */
async function importFile(
  dataDir: string,
  file: string,
  say: (text: string) => void,
): Promise<number> {
  const { name, currency, timeZone } = BENCH_SHOP;
  const shop = ['--shop', name, '--currency', currency, '--timezone', timeZone];
  const child = spawn(process.execPath, ['scripts/import.ts', '--file', file, ...shop, '--yes'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.on('data', (chunk) => say(String(chunk).trimEnd()));
  const memory = watchMemory(child.pid ?? 0);
  const [code] = (await once(child, 'exit')) as [number | null];
  const peakBytes = memory.stop();
  if (code !== 0) throw new Error(`The import of ${file} ended with code ${code ?? 'none'}.`);
  return peakBytes;
}
