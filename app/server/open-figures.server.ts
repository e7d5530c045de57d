import { environment } from '#app/config/environment.server.ts';
import { migrate } from '#app/data/migrate.server.ts';
import { runningClusterUrl } from '#app/data/postgres/cluster-address.server.ts';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { joinCluster } from '#app/data/postgres/process-clusters.server.ts';
import { postgresReader } from '#app/data/postgres-reader.server.ts';
import { applyPlanOverrides } from '#app/domain/access/plans/plan-overrides.ts';
import { readPlanSettings } from '#app/services/plans/read-plan-settings.server.ts';
import type { Deps } from '#app/services/deps.ts';

export type OpenFigures = Pick<Deps, 'db' | 'reader' | 'clock' | 'plans'> & {
  close(): Promise<void>;
};

/**
 * Opens the dependencies of a command that only reads figures. It loads a fraction of a server's,
 * and uses the database of a running server; without one it starts the database itself. The caller
 * must close them.
 */
export async function openFigures(): Promise<OpenFigures> {
  const settings = environment();
  const { dataDir, databaseUrl } = settings;
  const plans = readPlanSettings(settings);
  applyPlanOverrides(plans.overrides);
  const running = databaseUrl ?? (await runningClusterUrl(dataDir));
  const cluster = running === null ? await joinCluster(dataDir) : null;
  const db = openDatabase(running ?? cluster?.url ?? '');
  const close = async () => {
    await db.close();
    await cluster?.close();
  };
  try {
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, reader: postgresReader(db), clock: () => new Date(), plans, close };
}
