import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const COMMANDS = ['import', 'query', 'shops', 'rates', 'backup', 'restore', 'reseal', 'worker'];
const REGISTRIES = ['app/rpc/registry.ts', 'app/api/rpc/registry.ts'];
const DIMENSIONS = ['day', 'month', 'product', 'variant', 'country', 'channel', 'customer_type'];
const COHORTS = ['month', 'quarter'];
/** The key of the shop that the demo shows. */
const DEMO_SHOP = 'demo';

/** What each command says of itself: its name, its options and its environment. */
export function readCommandHelp(checkout: string): ReadonlyMap<string, string> {
  return new Map(
    COMMANDS.map((name) => [
      `help of ${name}`,
      run(checkout, [`scripts/${name}.ts`, '--help'], { DATA_DIR: '/nowhere' }),
    ]),
  );
}

/** The names of all calls, one a line. */
export function readCalls(checkout: string): string {
  const registry = REGISTRIES.find((file) => existsSync(path.join(checkout, file)));
  if (registry === undefined) throw new Error(`${checkout} has no registry of calls.`);
  const program = `
    import { CALLS, REST } from './${registry}';
    console.log([...CALLS.keys(), ...[...REST.keys()].map((name) => 'rest ' + name)].sort().join('\\n'));`;
  return run(checkout, ['--input-type=module-typescript', '--eval', program]);
}

/** Every address that the built server answers, one a line. */
export function readRoutes(checkout: string): string {
  const program = `
    import { routes } from './build/server/index.js';
    const address = (route) =>
      route === undefined ? '' : address(routes[route.parentId]) + (route.path ? '/' + route.path : '');
    console.log([...new Set(Object.values(routes).map(address))].sort().join('\\n'));
    process.exit(0);`;
  return run(checkout, ['--input-type=module', '--eval', program]);
}

/** A question takes no more metrics. */
const METRICS_MAX = 60;

/** Every metric of the demo shop in total and by each dimension, and its cohorts, as CSV. */
export function readFigures(checkout: string, dataDir: string): ReadonlyMap<string, string> {
  const ask = (...args: string[]) =>
    run(checkout, ['scripts/query.ts', '--shop', DEMO_SHOP, ...args], { DATA_DIR: dataDir });
  const metrics = metricKeys(run(checkout, ['scripts/query.ts', '--help']));
  const parts = Array.from({ length: Math.ceil(metrics.length / METRICS_MAX) }, (_, part) =>
    metrics.slice(part * METRICS_MAX, (part + 1) * METRICS_MAX),
  );
  const askAll = (...args: string[]) =>
    parts.map((keys) => ask('--metrics', keys.join(','), ...args)).join('\n');
  return new Map([
    ['figures in total', askAll()],
    ...DIMENSIONS.map((by) => [`figures by ${by}`, askAll('--by', by)] as const),
    ...COHORTS.map((period) => [`cohorts by ${period}`, ask('--cohorts', period)] as const),
  ]);
}

/** The keys that the help of `query` lists under "Metrics". */
function metricKeys(help: string): readonly string[] {
  const [, list = ''] = help.split('\nMetrics\n');
  return [...list.matchAll(/^ {2}([a-z0-9_]+) /gm)].map(([, key = '']) => key);
}

function run(
  checkout: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: checkout,
    env: { ...process.env, DATABASE_URL: '', ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`${args.slice(0, 2).join(' ')} in ${checkout}: ${stderr}`);
  return stdout;
}
