import type { Request, RequestHandler } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { platformWide } from '#app/data/shop-scope.ts';
import { CONNECTORS } from '#app/connectors/all-connectors.server.ts';
import { isSameSecret } from '#app/lib/same-secret.ts';
import type { Deps } from '#app/services/deps.ts';
import { selectPlatformLimits } from '#app/data/connections/platform-limit-rows.server.ts';
import { countUnreadConnections } from '#app/data/connectors/connection-rows.server.ts';
import { getVersionDaysLeft } from './sources-page.server.ts';
import { selectOperationCounts, selectSyncLags } from '#app/data/jobs/operation-counts.server.ts';

export interface MetricsOptions {
  readonly deps: Pick<Deps, 'db' | 'clock' | 'log'>;
  readonly sockets: () => { readonly open: number; readonly active: number };
  /** The accepted, written and dropped reports of visits of this process. */
  readonly visits: Readonly<Record<string, number>>;
  /** The token that permits reading; null permits clients on this machine. */
  readonly token: string | null;
}

export interface Metrics {
  /** Counts every request, before all handlers. */
  readonly observe: RequestHandler;
  readonly handler: RequestHandler;
}

/**
 * Opens the metrics for Prometheus: counts and times of this process and of the installation, no
 * names.
 */
export function openMetrics(options: MetricsOptions): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ app: 'farthing' });
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'farthing_http_request_seconds',
    help: 'Requests by area, method and status, and how long they took',
    labelNames: ['area', 'method', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  addProcessGauges(registry, options);
  addVersionGauge(registry, options.deps);
  const readInstallation = installationGauges(registry, options.deps);
  return {
    observe: (request, response, next) => {
      const stopTimer = requests.startTimer({
        area: getArea(request.path),
        method: getMethod(request),
      });
      response.once('close', () => stopTimer({ status: response.statusCode }));
      next();
    },
    handler: (request, response, next) => {
      if (!mayReadOperations(request, options.token))
        return void response.status(404).type('text').send('');
      platformWide(readInstallation)
        .then(() => registry.metrics())
        .then(
          (text) => response.type(registry.contentType).set('cache-control', 'no-store').send(text),
          next,
        );
    },
  };
}

function addProcessGauges(registry: Registry, { deps, sockets, visits }: MetricsOptions): void {
  const connections = new Gauge({
    name: 'farthing_database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { totalCount, idleCount, waitingCount } = deps.db.pool;
      this.set({ state: 'busy' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  const pages = new Gauge({
    name: 'farthing_sockets',
    help: 'Open pages that are told of events, and those with somebody in front',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { open, active } = sockets();
      this.set({ state: 'open' }, open);
      this.set({ state: 'active' }, active);
    },
  });
  const reports = new Gauge({
    name: 'farthing_visit_reports',
    help: 'Reports of visits since the process began, by what became of them',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(visits)) this.set({ state }, count);
    },
  });
  registry.registerMetric(reports);
  registry.registerMetric(connections);
  registry.registerMetric(pages);
}

/** Adds the remaining days of the API versions that this program uses at its sources. */
function addVersionGauge(registry: Registry, { clock }: Pick<Deps, 'clock'>): void {
  const versions = new Gauge({
    name: 'farthing_api_version_days_left',
    help: 'Days until the version of a source ends that this program speaks; negative when it has',
    labelNames: ['source'],
    registers: [],
    collect() {
      for (const { key, api } of CONNECTORS) {
        const left = getVersionDaysLeft(api.endsOn, clock());
        if (left !== null) this.set({ source: key }, left);
      }
    },
  });
  registry.registerMetric(versions);
}

/**
 * Creates gauges that are read from the database before each scrape: they are equal on every
 * server.
 */
function installationGauges(registry: Registry, deps: MetricsOptions['deps']): () => Promise<void> {
  const registers = [registry];
  const orders = new Gauge({
    name: 'farthing_order_rows_written',
    help: 'Orders stored since the statistics of PostgreSQL began',
    labelNames: ['how'],
    registers,
  });
  const inbox = new Gauge({
    name: 'farthing_webhook_deliveries_waiting',
    help: 'Deliveries that were taken in and not yet worked off',
    registers,
  });
  const jobs = new Gauge({
    name: 'farthing_jobs',
    help: 'Jobs that wait, those among them that failed before, and those given up',
    labelNames: ['state'],
    registers,
  });
  const lags = new Gauge({
    name: 'farthing_shops_by_sync_lag',
    help: 'Connected shops that were last in step at most so long ago',
    labelNames: ['within'],
    registers,
  });
  const unread = new Gauge({
    name: 'farthing_connections_not_read',
    help: 'Connected sources with an account that was not read for a day',
    registers,
  });
  const limits = new Gauge({
    name: 'farthing_shops_limited',
    help: 'Connected shops whose platform refuses this installation: its address, or bulk queries',
    labelNames: ['limit'],
    registers,
  });
  return async () => {
    try {
      const counts = await selectOperationCounts(deps.db);
      orders.set({ how: 'inserted' }, counts.ordersInserted);
      orders.set({ how: 'updated' }, counts.ordersUpdated);
      inbox.set(counts.deliveriesWaiting);
      jobs.set({ state: 'waiting' }, counts.jobsWaiting);
      jobs.set({ state: 'failing' }, counts.jobsFailing);
      jobs.set({ state: 'dead' }, counts.jobsDead);
      const now = deps.clock().getTime();
      unread.set(await countUnreadConnections(deps.db, new Date(now - DAY_MS).toISOString()));
      const limitCounts = await selectPlatformLimits(deps.db, null);
      for (const limit of ['address_refused', 'bulk_denied'] as const) {
        const limitRows = limitCounts.filter(({ kind }) => kind === limit);
        limits.set(
          { limit },
          limitRows.reduce((sum, { shops }) => sum + shops, 0),
        );
      }
      const all = await selectSyncLags(deps.db, deps.clock().toISOString());
      for (const [within, seconds] of LAGS) {
        lags.set({ within }, all.filter((lag) => lag !== null && lag <= seconds).length);
      }
      lags.set({ within: 'ever' }, all.length);
    } catch (error) {
      // The process's own figures are worth reading most of all while the database is away.
      deps.log.warn(
        { event: 'metrics.not_read', err: error },
        'counts of the database were not read',
      );
    }
  };
}

const DAY_MS = 86_400_000;

const LAGS: readonly (readonly [string, number])[] = [
  ['5m', 300],
  ['1h', 3600],
  ['1d', 86_400],
];

const AREAS = ['api', 'assets', 'collect', 'webhooks', 'healthz', 'readyz', 'metrics'];

/** Returns the area of a path, which alone is counted: paths name products and orders. */
function getArea(path: string): string {
  const [, first = ''] = path.split('/');
  return AREAS.includes(first) ? first : 'pages';
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

function getMethod({ method }: Request): string {
  return METHODS.includes(method) ? method : 'other';
}

/**
 * Decides if a client may read the operations pages: with a token its holder only; without one a
 * client on this machine, but not through a proxy here, which leaves its headers.
 */
export function mayReadOperations(request: Request, token: string | null): boolean {
  if (token !== null) {
    return isSameSecret(request.get('authorization') ?? '', `Bearer ${token}`);
  }
  const isForwarded = FORWARDED.some((name) => request.get(name) !== undefined);
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '');
}

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];
