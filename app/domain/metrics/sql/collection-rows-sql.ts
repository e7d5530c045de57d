/**
 * Rows by collection under filters on collections: a product counts in the requested collections,
 * not in its others. A filter in a group of conditions restricts nothing here: a product may
 * qualify by another group.
 */
import { splitByGroup } from '../filter-groups.ts';
import { isNegative } from '../operators.ts';
import { shopKeySql } from '../shop-keys.ts';
import { containsSql } from './contains-sql.ts';
import { hasSeveral, ofShops } from './shop-scope.ts';
import type { SqlContext } from './sql-context.ts';

/** Returns the conditions on joined collections (under an alias), after " and "; empty where all count. */
export function filteredCollectionsSql(
  alias: string,
  { plan, params, shops }: Pick<SqlContext, 'plan' | 'params' | 'shops'>,
): string {
  const column = `${alias}.collection_id`;
  const { always } = splitByGroup(plan.resolved.dimensionFilters);
  const conditions = always.flatMap(({ field, operator, values }) => {
    const requestedIds = values.filter((value) => value !== null).map(String);
    if (field.ledger?.from !== 'collection' || isNegative(operator) || requestedIds.length === 0)
      return [];
    if (operator === 'cnt') {
      const titled = containsSql('c.title', requestedIds[0] ?? '', params);
      const ids = hasSeveral(shops) ? 'c.shop_id, c.collection_id' : 'c.collection_id';
      const key = hasSeveral(shops) ? `(${alias}.shop_id, ${column})` : column;
      return [
        `${key} in (select ${ids} from collections c where ${ofShops('c', shops)} and ${titled})`,
      ];
    }
    const plain = `${column} in (${params.list(requestedIds)})`;
    if (!hasSeveral(shops)) return [plain];
    return [plain, `${shopKeySql(`${alias}.shop_id`, column)} in (${params.list(requestedIds)})`];
  });
  return conditions.length === 0 ? '' : ` and (${conditions.join(' or ')})`;
}
