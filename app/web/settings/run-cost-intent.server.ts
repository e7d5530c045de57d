import { requireAction } from '#app/services/workspaces/refuse-action.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';
import type { SentForm } from '#app/web/forms/sent-form.ts';
import type { CostIntent, CostOutcome } from './cost-intent.ts';

interface WhoseCosts {
  readonly shop: Shop;
  readonly role: Role;
}

/** Changes costs by a form, if the role may, and queues the affected orders. */
export async function runCostIntent(
  deps: Deps,
  { shop, role }: WhoseCosts,
  intent: CostIntent,
  form: SentForm,
): Promise<CostOutcome> {
  requireAction({ role }, intent.action);
  const outcome = await intent.run(deps, shop, form);
  const { queued = 0 } = outcome;
  if (queued > 0) await syncJobs.costing(deps.jobs, deps.db, shop.shopId);
  return outcome;
}
