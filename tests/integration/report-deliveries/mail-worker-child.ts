// A worker process for tests that kill it while it sends mail: database and mail server are the parent's.
import { pino } from 'pino';
import { parseKeyRing } from '#app/data/connections/key-ring.server.ts';
import { openMailer } from '#app/data/mail/open-mailer.server.ts';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { postgresReader } from '#app/data/postgres-reader.server.ts';
import { PLANS_OFF } from '#app/domain/access/plans/plan-settings.fixture.ts';
import { startWorker } from '#app/jobs/worker.server.ts';
import { Secret } from '#app/lib/secret.ts';
import { jobQueue } from '#app/services/jobs/queue-jobs.server.ts';
import { silentPublisher } from '#tests/integration/silent-publisher.ts';
import { NO_RATE_SOURCE } from '#tests/sandbox/no-rate-source.ts';
import { quickHttp } from '#tests/sandbox/quick-http.ts';

const [url = '', mailUrl = '', now = ''] = process.argv.slice(2);
const clock = () => new Date(now);
const db = openDatabase(url);
await startWorker(
  {
    db,
    clock,
    reader: postgresReader(db),
    log: pino({ level: 'silent' }),
    dataDir: '.data',
    mailer: openMailer({ mailUrl, mailFrom: 'farthing@shop.example', folder: '', clock }),
    accounts: { appUrl: 'https://farthing.example', fingerprintKey: new Secret('a key for tests') },
    keys: parseKeyRing(`1:${'ab'.repeat(32)}`),
    rateSource: NO_RATE_SOURCE,
    plans: PLANS_OFF,
    platforms: () => null,
    connectors: { all: [], find: () => null, variables: () => [] },
    typedAddresses: { http: quickHttp(clock), rules: { allowsPrivateHosts: true } },
    jobs: jobQueue,
    events: silentPublisher,
  },
  { hasSchedule: false, pollIntervalMs: 50, beatMs: 100, silentSeconds: 0.5 },
);
process.send?.('ready');
