import type { DemoData } from '#app/demo/generate-demo.ts';
import type { Deps } from '#app/services/deps.ts';
import { saveAdSpend } from '#app/services/costs/save-ad-spend.server.ts';
import { saveExpenses } from '#app/services/costs/save-expenses.server.ts';
import { saveFulfilmentRules } from '#app/services/costs/save-fulfilment-rules.server.ts';
import { saveGatewayRules } from '#app/services/costs/save-gateway-rules.server.ts';
import { saveHandlingRules } from '#app/services/costs/save-handling-rules.server.ts';
import { saveOtherRevenue } from '#app/services/costs/save-other-revenue.server.ts';
import { saveUnitCosts } from '#app/services/costs/save-unit-costs.server.ts';

/** Saves the demo's costs as its merchant would, before the orders so that none waits twice. */
export async function storeDemoCosts(
  deps: Pick<Deps, 'db' | 'clock'>,
  shopId: number,
  demo: DemoData,
): Promise<void> {
  const { unitCosts, handling, fulfilment, gateways, adSpend, expenses, otherRevenue } = demo;
  await saveUnitCosts(deps, { shopId, unitCosts });
  await saveHandlingRules(deps, { shopId, rules: handling });
  await saveFulfilmentRules(deps, { shopId, rules: fulfilment });
  await saveGatewayRules(deps, { shopId, rules: gateways });
  await saveExpenses(deps, { shopId, expenses });
  await saveOtherRevenue(deps, { shopId, otherRevenue });
  await saveAdSpend(deps, { shopId, adSpend });
}
