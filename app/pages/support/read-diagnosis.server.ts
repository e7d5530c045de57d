import { faultKindIn } from '#app/connectors/connector-faults.ts';
import { selectLink } from '#app/data/connections/platform-link-rows.server.ts';
import { selectAccounts } from '#app/data/connectors/account-rows.server.ts';
import { selectConnections } from '#app/data/connectors/connection-rows.server.ts';
import { selectImports } from '#app/data/imports/import-rows.server.ts';
import { selectJobCounts } from '#app/data/jobs/board-rows.server.ts';
import { selectFailedJobs } from '#app/data/jobs/job-rows.server.ts';
import { currentVersions } from '#app/data/replica/shop-versions.server.ts';
import {
  selectDatabaseVersions,
  selectEngineVersion,
  selectShopCounts,
} from '#app/data/support/diagnosis-rows.server.ts';
import { selectSyncStatuses, type SyncStatusRow } from '#app/data/sync/sync-status-rows.server.ts';
import { getPlatformName } from '#app/domain/shops/platforms.ts';
import { ENGINE_VERSION } from '#app/domain/profit/cost-order.ts';
import type { Deps } from '#app/services/deps.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import type {
  Diagnosis,
  ImportDiagnosis,
  JobNumbers,
  ShopDiagnosis,
  SourceDiagnosis,
} from './diagnosis.ts';
import packageFile from '../../../package.json' with { type: 'json' };

const FAILED_JOBS_MAX = 20;

type DiagnosedShop = Pick<ShopAccess, 'shop'> & {
  readonly status: Pick<ShopAccess['status'], 'isOnboardingDone'>;
};

/**
 * Reads the state of the installation and of the shop on screen, for a support request. It contains
 * versions, keys of the product, times and counts alone: texts of people and platforms are left
 * out.
 */
export async function readDiagnosis(
  deps: Pick<Deps, 'db' | 'clock' | 'connectors'>,
  access: DiagnosedShop | null,
): Promise<Diagnosis> {
  const [{ postgres, schema }, queue, shop] = await Promise.all([
    selectDatabaseVersions(deps.db),
    selectJobCounts(deps.db, null),
    access === null ? null : readShop(deps, access),
  ]);
  return {
    madeAt: deps.clock().toISOString(),
    versions: {
      farthing: packageFile.version,
      node: process.versions.node,
      postgres,
      schema,
      engine: ENGINE_VERSION,
    },
    queue: toJobNumbers(queue),
    shop,
  };
}

async function readShop(
  deps: Pick<Deps, 'db' | 'connectors'>,
  { shop, status }: DiagnosedShop,
): Promise<ShopDiagnosis> {
  const { db } = deps;
  const { shopId } = shop;
  const [counts, versions, engine, jobs, failedJobs, syncs, sources, imports] = await Promise.all([
    selectShopCounts(db, shopId),
    currentVersions(db, [shopId]),
    selectEngineVersion(db, shopId),
    selectJobCounts(db, [shopId]),
    selectFailedJobs(db, FAILED_JOBS_MAX, shopId),
    selectSyncStatuses(db, shopId),
    readSources(deps, shopId),
    readImports(db, shopId),
  ]);
  const { ordersWaiting, deliveriesWaiting, recordsRejected, ...things } = counts;
  const version = versions.get(shopId);
  return {
    platform: getPlatformName(shop.platformId),
    currency: shop.currency,
    timeZone: shop.timeZone,
    isOnboardingDone: status.isOnboardingDone,
    firstDay: shop.firstDataDay,
    lastDay: shop.lastDataDay,
    counts: things,
    ledger: {
      version: version?.ledger_version ?? 0,
      dailyCostVersion: version?.daily_cost_version ?? 0,
      engine,
      ordersWaiting,
      deliveriesWaiting,
      recordsRejected,
    },
    jobs: toJobNumbers(jobs),
    failedJobs: failedJobs.map(({ name, attempts, attemptsMax }) => ({
      name,
      attempts,
      attemptsMax,
    })),
    syncs: syncs.map(toSync),
    sources,
    imports,
  };
}

function toSync(row: SyncStatusRow): ShopDiagnosis['syncs'][number] {
  const { category, kind, status, startedAt, completedAt, watermark } = row;
  return { category, kind, status, startedAt, completedAt, readUntil: watermark };
}

/** Reads the shop's platform first, then every other source that it was ever connected to. */
async function readSources(
  { db, connectors }: Pick<Deps, 'db' | 'connectors'>,
  shopId: number,
): Promise<readonly SourceDiagnosis[]> {
  const [link, syncs, connections, accounts] = await Promise.all([
    selectLink(db, shopId),
    selectSyncStatuses(db, shopId),
    selectConnections(db, shopId),
    selectAccounts(db, shopId),
  ]);
  const platform: readonly SourceDiagnosis[] =
    link === null
      ? []
      : [
          {
            source: getPlatformName(link.platformId),
            state: link.state,
            accounts: 1,
            readAt: getLast(syncs.map(({ watermark }) => watermark)),
            fault: link.stateReason === null ? null : link.state,
            faultSince: null,
          },
        ];
  const others = connections.flatMap((connection): SourceDiagnosis[] => {
    const { connector, state, fault, faultSince } = connection;
    const connectorFacts = connectors.all.find(({ key }) => key === connector);
    if (connectorFacts === undefined) return [];
    const chosen = accounts.filter((one) => one.connector === connector && one.isChosen);
    const faults = [fault, ...chosen.map((account) => account.fault)].flatMap((one) => one ?? []);
    const [first] = faults;
    return [
      {
        source: connectorFacts.key,
        state,
        accounts: chosen.length,
        readAt: getLast(chosen.map(({ pulledAt }) => pulledAt)),
        fault: first === undefined ? null : faultKindIn(connectorFacts.name, first),
        faultSince,
      },
    ];
  });
  return [...platform, ...others];
}

function getLast(instants: readonly (string | null)[]): string | null {
  return (
    instants
      .flatMap((instant) => instant ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}

async function readImports(db: Deps['db'], shopId: number): Promise<readonly ImportDiagnosis[]> {
  const rows = await selectImports(db, shopId);
  return rows
    .filter(({ format }, at) => rows.findIndex((row) => row.format === format) === at)
    .map(({ format, status, startedAt, finishedAt }) => ({
      format,
      status,
      startedAt,
      finishedAt,
    }));
}

function toJobNumbers(counts: JobNumbers): JobNumbers {
  const { dead, failing, running, waiting, scheduled, oldestDueSeconds } = counts;
  const oldest = oldestDueSeconds === null ? null : Math.round(oldestDueSeconds);
  return { dead, failing, running, waiting, scheduled, oldestDueSeconds: oldest };
}
