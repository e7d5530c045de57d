import type { Deps } from '#app/services/deps.ts';
import { deleteRules } from './delete-rules.command.server.ts';
import type { RuleChange } from './save-rules.command.server.ts';

/** Deletes fulfilment rules by id and queues exactly the orders that took their cost from them. */
export function deleteFulfilmentRules(
  deps: Pick<Deps, 'db'>,
  { shopId, ids }: { readonly shopId: number; readonly ids: readonly string[] },
): Promise<RuleChange> {
  return deleteRules(deps, shopId, 'fulfilment', ids);
}
