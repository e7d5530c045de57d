import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
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

/** Every form by its intent, with its fields and what a browser checks of them. */
export function readForms(checkout: string): string {
  const modules = globSync('app/**/*-{form,forms}.ts', { cwd: checkout }).toSorted();
  const program = `
    const modules = await Promise.all(${JSON.stringify(modules)}.map((file) => import('./' + file)));
    const forms = modules.flatMap((module) => Object.values(module)).filter((value) => value?.intent);
    console.log(forms.map(({ intent, fields }) => intent + ' ' + JSON.stringify(fields)).sort().join('\\n'));`;
  return run(checkout, ['--input-type=module-typescript', '--eval', program]);
}

/** Every job with its time limit, in minutes. */
export function readJobs(checkout: string): string {
  const program = `
    import { JOB_DEFINITIONS } from './app/jobs/definitions.ts';
    const jobs = Object.entries(JOB_DEFINITIONS);
    console.log(jobs.map(([name, { minutesMax }]) => name + ' ' + minutesMax).sort().join('\\n'));`;
  return run(checkout, ['--input-type=module-typescript', '--eval', program]);
}

/** Every event that a log line of the app may have. */
export function readLogEvents(checkout: string): string {
  const texts = globSync('app/**/*.{ts,tsx}', { cwd: checkout })
    .filter((file) => !/[.](test|fixture)[.]/.test(file))
    .map((file) => readFileSync(path.join(checkout, file), 'utf8'));
  const events = texts.flatMap((text) =>
    [...text.matchAll(/\bevent: '([a-z._-]+)'/g)].map(([, event = '']) => event),
  );
  return [...new Set(events)].toSorted().join('\n');
}

/** The id of every route, which the browser sends with a request for data. */
export function readRouteIds(checkout: string): string {
  const program = `
    import { routes } from './build/server/index.js';
    console.log(Object.keys(routes).sort().join('\\n'));
    process.exit(0);`;
  return run(checkout, ['--input-type=module', '--eval', program]);
}

interface Script {
  readonly module: string;
  readonly imports: readonly string[];
}

/** The script that the browser loads for each address, compressed, in kB of the build. */
export function readScriptSizes(checkout: string): string {
  const assets = path.join(checkout, 'build/client/assets');
  const [name = ''] = globSync('manifest-*.js', { cwd: assets });
  const text = readFileSync(path.join(assets, name), 'utf8');
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    readonly routes: Readonly<Record<string, Script & { readonly path?: string }>>;
  };
  const size = (file: string) => statSync(path.join(checkout, 'build/client', `${file}.br`)).size;
  const lines = Object.values(routes).map(({ path: address = '/', module, imports }) => {
    const bytes = [...new Set([module, ...imports])].reduce((sum, file) => sum + size(file), 0);
    return `${address} ${Math.round(bytes / 1000)} kB`;
  });
  return lines.toSorted().join('\n');
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
