import type { Deps } from '#app/services/deps.ts';
import { deleteRules } from './delete-rules.command.server.ts';
import type { RuleChange } from './save-rules.command.server.ts';

/** Deletes VAT rates by id and queues exactly the orders whose tax came from them. */
export function deleteVatRates(
  deps: Pick<Deps, 'db'>,
  { shopId, ids }: { readonly shopId: number; readonly ids: readonly string[] },
): Promise<RuleChange> {
  return deleteRules(deps, shopId, 'vat', ids);
}
