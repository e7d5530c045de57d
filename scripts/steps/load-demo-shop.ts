import { platformWide } from '#app/data/shop-scope.ts';
import { openDeps } from '#app/server/open-deps.server.ts';
import { loadBundledRates } from '#app/services/currency-rates/load-bundled-rates.server.ts';
import { loadDemo } from '#app/services/demo/load-demo.server.ts';

/** Migrates the database and loads the exchange rates and the demo shop, unless they are stored. */
export async function loadDemoShop(): Promise<void> {
  const deps = await openDeps({ reader: 'postgres' });
  try {
    await loadBundledRates(deps);
    const { loaded, orders } = await platformWide(() => loadDemo(deps));
    if (loaded) console.log(`The demo shop is loaded: ${orders.toLocaleString('en')} orders.`);
  } finally {
    await deps.close();
  }
}
