import { openDeps } from '#app/server/open-deps.server.ts';
import { loadDemo } from '#app/services/demo/load-demo.command.server.ts';

/** Migrates the database and puts the demo shop into it, unless it is there already. */
export async function loadDemoShop(): Promise<void> {
  const deps = await openDeps({ reader: 'postgres' });
  try {
    await loadDemo(deps);
  } finally {
    await deps.close();
  }
}
