import { loadCostBook } from '#app/data/costs/cost-book.server.ts';
import type { FulfilmentRule } from '#app/domain/profit/cost-lookup/cost-book.ts';
import type { Deps } from '#app/services/deps.ts';

/** What sending an order costs, by country and from when to when. */
export async function listFulfilmentRules(
  { db }: Pick<Deps, 'db'>,
  { shopId }: { readonly shopId: number },
): Promise<readonly FulfilmentRule[]> {
  const { fulfilment } = await loadCostBook(db, shopId, []);
  return fulfilment;
}
