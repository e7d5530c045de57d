// Measures speed on a generated shop and writes tests/bench/RESULTS.md. See --help.
import { rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { platformWide } from '#app/data/shop-scope.ts';
import { openDeps } from '#app/server/open-deps.server.ts';
import { resultText } from '#tests/bench/report/result-text.ts';
import { BENCH_PARTS, runBench, type BenchPart } from '#tests/bench/run-bench.ts';
import { buildApp } from './steps/build-app.ts';
import { ensureChromium } from './steps/chromium.ts';

const HELP = `Measures speed on a generated shop of three lines an order.

  npm run bench -- [--orders N] [--parts LIST] [--data DIR] [--date DAY] [--out FILE]

  --orders N    orders of the shop (1000000)
  --parts LIST  some of ${BENCH_PARTS.join(',')} (all)
  --data DIR    keep the database there, or use the one of an earlier run; by default it is
                made under .data/bench and removed at the end
  --date DAY    the day to write into the results (today)
  --out FILE    where to write them (tests/bench/RESULTS.md)
`;

/** The parts that request the running server. */
const SERVED: readonly BenchPart[] = ['screens', 'browser', 'shops'];

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    parts: { type: 'string', default: BENCH_PARTS.join(',') },
    data: { type: 'string' },
    date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    out: { type: 'string', default: 'tests/bench/RESULTS.md' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(HELP);
else await bench();

async function bench(): Promise<void> {
  const orders = Number.parseInt(values.orders, 10);
  if (!(orders >= 1000)) throw new Error('--orders must be a whole number of at least 1000.');
  const parts = values.parts.split(',').map(partOf);
  const dataDir = path.resolve(values.data ?? '.data/bench');
  if (values.data === undefined) await rm(dataDir, { recursive: true, force: true });
  if (SERVED.some((part) => parts.includes(part))) await buildApp();
  if (parts.includes('browser')) process.env['CHROMIUM_PATH'] ??= await ensureChromium();
  // The database of the bench is its own: never the one of the product's environment.
  process.env['DATA_DIR'] = dataDir;
  delete process.env['DATABASE_URL'];
  const deps = await openDeps({ reader: 'duckdb', keepsNoAnswers: true });
  try {
    const run = () => runBench(deps, { orders, parts, say: console.error });
    const results = await platformWide(run);
    const isAll = parts.length === BENCH_PARTS.length;
    const options = `--orders ${orders}${isAll ? '' : ` --parts ${parts.join(',')}`}`;
    const text = resultText(results, { date: values.date, options, machine: machine() });
    await writeFile(values.out, text);
    console.log(text);
  } finally {
    await deps.close();
    if (values.data === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

function partOf(name: string): BenchPart {
  const part = BENCH_PARTS.find((known) => known === name.trim());
  if (part === undefined) throw new Error(`There is no part "${name}": ${BENCH_PARTS.join(', ')}.`);
  return part;
}

function machine(): string {
  const cores = os.cpus();
  const model = cores[0]?.model.trim() || 'an unnamed processor';
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const system = `${os.type()} ${os.release()}, ${os.arch()}`;
  return `${model}, ${cores.length} cores, ${memory} GiB, ${system}, Node ${process.version}`;
}
