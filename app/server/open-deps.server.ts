import { chmod, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Environment, environment } from '#app/config/environment.server.ts';
import { parseKeyRing } from '#app/data/connections/key-ring.server.ts';
import { openMailer } from '#app/data/mail/open-mailer.server.ts';
import { migrate } from '#app/data/migrate.server.ts';
import type { ClusterOptions } from '#app/data/postgres/embedded-cluster.server.ts';
import { sayingRights } from '#app/data/postgres/missing-rights.ts';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { joinCluster } from '#app/data/postgres/process-clusters.server.ts';
import { raiseShopFence } from '#app/data/postgres/shop-fence.server.ts';
import { postgresReader } from '#app/data/postgres-reader.server.ts';
import { migrateJobs } from '#app/data/jobs/migrate-jobs.server.ts';
import { waitMs } from '#app/lib/backoff.ts';
import { httpClient } from '#app/lib/http/http-client.ts';
import { Secret } from '#app/lib/secret.ts';
import { guardedFetch } from '#app/platforms/guarded-fetch.server.ts';
import { eventPublisher } from '#app/realtime/publish-events.server.ts';
import { getFirstAccountToken } from '#app/services/accounts/first-account.server.ts';
import { CENTRAL_BANK_URL } from '#app/services/rate-source.ts';
import type { Deps } from '#app/services/deps.ts';
import { openEmbedded } from '#app/services/connections/embedded/open-embedded.server.ts';
import { applyPlanOverrides } from '#app/domain/access/plans/plan-overrides.ts';
import { readPlanSettings } from '#app/services/plans/read-plan-settings.server.ts';
import { jobQueue } from '#app/services/jobs/queue-jobs.server.ts';
import { openLog } from './operations/open-log.server.ts';
import { openBillingSettings } from './open-billing-settings.server.ts';
import { openConnectors } from './open-connectors.server.ts';
import { openPlatforms } from './open-platforms.server.ts';
import { readSecretsKey, readSessionSecret } from './session-secret.server.ts';

export type OpenDeps = Deps & { close(): Promise<void> };

export interface OpenDepsOptions {
  /** The reader: a columnar copy by default; short commands may read PostgreSQL itself. */
  readonly reader: 'duckdb' | 'postgres';
  /** Set to compute every query, even a repeated one, for measurements. */
  readonly keepsNoAnswers?: boolean;
}

/**
 * Opens the dependencies, as the composition root: reads the environment, starts or joins the
 * database, migrates it and opens the reader. The caller must close them.
 */
export async function openDeps(options: OpenDepsOptions): Promise<OpenDeps> {
  const settings = environment();
  const { dataDir, databaseUrl } = settings;
  await mkdir(dataDir, { recursive: true });
  await keepToOwner(dataDir);
  const log = openLog();
  const cluster = databaseUrl === null ? await joinCluster(dataDir, clusterEvents(log)) : null;
  const db = openDatabase(databaseUrl ?? cluster?.url ?? '', {
    onIdleError: (err) =>
      log.warn({ event: 'database.connection_lost', err }, 'a database connection was lost'),
  });
  const closeDatabase = async () => {
    await db.close();
    await cluster?.close();
  };
  try {
    const applied = await sayingRights(() => migrate(db));
    await sayingRights(() => migrateJobs(db));
    const unfenced = await sayingRights(() => raiseShopFence(db));
    if (unfenced !== null)
      log.warn(
        { event: 'database.no_row_security', reason: unfenced },
        'row-level security is off',
      );
    if (applied.length > 0)
      log.debug({ event: 'database.migrated', applied }, 'database schema brought up to date');
    const reader = await openReader(options, db, dataDir);
    const clock = () => new Date();
    const mailer = openMailer({ ...settings, folder: path.join(dataDir, 'mail'), clock });
    const close = async () => {
      mailer.close();
      await reader.close();
      await closeDatabase();
    };
    const accounts = toAccountSettings(settings);
    const keys = parseKeyRing(settings.secretsKey ?? readSecretsKey(dataDir));
    const embedded = createEmbedded(settings, { db, keys, clock, log, appUrl: accounts.appUrl });
    const platforms = openPlatforms({ environment: settings, fetch, clock, log });
    const connectors = openConnectors({ environment: settings, fetch, clock });
    const sync = {
      keys,
      platforms,
      connectors,
      typedAddresses: {
        http: httpClient({
          fetch: guardedFetch(settings),
          wait: waitMs,
          clock,
          random: Math.random,
        }),
        // Field by field: the settings hold secrets.
        rules: { allowsPrivateHosts: settings.allowsPrivateHosts },
      },
      jobs: jobQueue,
      events: eventPublisher({ db, log }),
    };
    const rateSource = toRateSource(settings, clock);
    const plans = readPlanSettings(settings);
    applyPlanOverrides(plans.overrides);
    const billing = await openBillingSettings(settings);
    const base = { db, reader, clock, log, dataDir, mailer, accounts, rateSource, plans, close };
    return { ...base, ...sync, ...embedded, ...(billing !== null && { billing }) };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

/**
 * Handles the death of the database: a process without it is of no use, and its supervisor restarts
 * it.
 */
function clusterEvents(log: Deps['log']): ClusterOptions {
  return {
    onDied: () => log.error({ event: 'database.died' }, 'the embedded database died'),
    onRestarted: () => log.warn({ event: 'database.restarted' }, 'the embedded database is back'),
    onLost: (err) => {
      log.fatal({ event: 'database.lost', err }, 'the embedded database cannot be started again');
      process.exit(1);
    },
  };
}

function toRateSource({ currencyRatesUrl }: Environment, clock: Deps['clock']): Deps['rateSource'] {
  return {
    url: currencyRatesUrl ?? CENTRAL_BANK_URL,
    isNamed: currencyRatesUrl !== null,
    http: httpClient({ fetch, wait: waitMs, clock, random: Math.random }),
  };
}

function toAccountSettings(settings: Environment): Deps['accounts'] {
  const { appUrl, host, sessionSecret, dataDir, allowsRegistration } = settings;
  const secret = new Secret(sessionSecret ?? readSessionSecret(dataDir));
  const isOpenToOthers = !/^(localhost|127\.|\[?::1)/.test(host);
  return {
    appUrl,
    fingerprintKey: secret,
    isRegistrationClosed: !allowsRegistration,
    ...(isOpenToOthers && { firstAccountToken: getFirstAccountToken(secret) }),
  };
}

function createEmbedded(
  { shopify }: Environment,
  baseDeps: Pick<Deps, 'db' | 'keys' | 'clock' | 'log'> & Pick<Deps['accounts'], 'appUrl'>,
): Pick<Deps, 'embedded'> {
  return shopify === null ? {} : { embedded: openEmbedded({ ...shopify, ...baseDeps, fetch }) };
}

/**
 * Restricts the folder to its owner. As root PostgreSQL runs as another account, which has to pass
 * through it.
 */
async function keepToOwner(dataDir: string): Promise<void> {
  const { uid } = await stat(dataDir);
  if (uid === process.getuid?.()) await chmod(dataDir, uid === 0 ? 0o711 : 0o700);
}

async function openReader(
  { reader, keepsNoAnswers = false }: OpenDepsOptions,
  db: Deps['db'],
  dataDir: string,
): Promise<Deps['reader']> {
  if (reader === 'postgres') return postgresReader(db);
  // DuckDB is a large library: commands that do not need it do not load it.
  const { duckdbReader } = await import('#app/data/replica/duckdb-reader.server.ts');
  return duckdbReader(db, dataDir, keepsNoAnswers ? { answerCells: 0 } : {});
}
