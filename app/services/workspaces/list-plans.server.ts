import { selectPlans } from '#app/data/shops/status-row.server.ts';
import { UNCHOSEN_PLAN } from '#app/domain/access/plans/plan.ts';
import type { Deps } from '#app/services/deps.ts';

/** The plan of a shop by its id: also of shops for which nobody chose one. */
export async function listPlans({ db }: Pick<Deps, 'db'>): Promise<(shopId: number) => string> {
  const plans = await selectPlans(db);
  return (shopId) => plans.get(shopId) ?? UNCHOSEN_PLAN;
}
