// A worker process for tests that kill it: its database and its platform are the parent's.
import { pino } from 'pino';
import { parseKeyRing } from '#app/data/connections/key-ring.server.ts';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { postgresReader } from '#app/data/postgres-reader.server.ts';
import { startWorker } from '#app/jobs/worker.server.ts';
import { Secret } from '#app/lib/secret.ts';
import { jobQueue } from '#app/services/jobs/queue-jobs.server.ts';
import { silentPublisher } from '#tests/integration/silent-publisher.ts';
import { NO_RATE_SOURCE } from '#tests/sandbox/no-rate-source.ts';
import { plainPlatform } from '#tests/sandbox/plain/plain-platform.ts';
import { PLANS_OFF } from '#app/domain/access/plans/plan-settings.fixture.ts';
import { quickHttp } from '#tests/sandbox/quick-http.ts';

const [url = '', endpoint = '', pageSize = '10'] = process.argv.slice(2);
const clock = () => new Date();
const db = openDatabase(url);
const platform = plainPlatform({
  http: quickHttp(clock),
  endpoint,
  pageSize: Number(pageSize),
});
await startWorker(
  {
    db,
    clock,
    reader: postgresReader(db),
    log: pino({ level: 'silent' }),
    dataDir: '.data',
    mailer: { send: () => Promise.resolve(), close: () => undefined },
    accounts: { appUrl: 'https://farthing.example', fingerprintKey: new Secret('a key for tests') },
    keys: parseKeyRing(`1:${'ab'.repeat(32)}`),
    rateSource: NO_RATE_SOURCE,
    plans: PLANS_OFF,
    platforms: () => platform,
    connectors: { all: [], find: () => null, variables: () => [] },
    typedAddresses: { http: quickHttp(clock), rules: { allowsPrivateHosts: true } },
    jobs: jobQueue,
    events: silentPublisher,
  },
  { hasSchedule: false, pollIntervalMs: 100, beatMs: 100, silentSeconds: 0.5 },
);
process.send?.('ready');
