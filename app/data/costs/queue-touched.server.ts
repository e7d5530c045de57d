import type { Queryable, Tx } from '#app/data/database.ts';
import { RULE_WINNERS } from './rule-winners.ts';
import type { RuleKind } from './rule-tables.ts';

/**
 * Runs `write`, which changes rules of these ids, and queues exactly the orders that take another
 * rule, or the same rule with other figures, after it than before. Gives how many they are.
 */
export async function queueTouchedBy(
  tx: Tx,
  shopId: number,
  kind: RuleKind,
  ruleIds: readonly string[],
  write: () => Promise<unknown>,
): Promise<number> {
  // Writers of one shop take turns: no order may appear between the two looks.
  await tx.query('select pg_advisory_xact_lock(1, $1)', [shopId]);
  const noteWinners = (isAfter: boolean) =>
    tx.query(
      `insert into rule_winners (shop_id, order_id, scope, is_after, signature)
       select shop_id, order_id, scope, ${isAfter}, signature from (${RULE_WINNERS[kind]}) winners`,
      [shopId, ruleIds],
    );
  await noteWinners(false);
  await write();
  await noteWinners(true);
  await tx.query(
    `insert into ledger_queue (shop_id, order_id, is_recalculation)
     select distinct shop_id, order_id, true from (${TOUCHED}) touched order by order_id
     on conflict do nothing`,
    [shopId],
  );
  const [count] = await tx.query<{ queued: number }>(
    `select count(distinct order_id) as queued from (${TOUCHED}) touched`,
    [shopId],
  );
  await tx.query('delete from rule_winners where shop_id = $1', [shopId]);
  return count?.queued ?? 0;
}

/** Whose winner came, went, or changed. */
const TOUCHED = `
  select shop_id, order_id from rule_winners where shop_id = $1
  group by shop_id, order_id, scope
  having count(*) = 1 or min(signature) <> max(signature)`;

/** How many orders take their cost from this rule. */
export async function countOrdersOf(
  db: Queryable,
  shopId: number,
  kind: RuleKind,
  ruleId: string,
): Promise<number> {
  const [count] = await db.query<{ orders: number }>(
    `select count(distinct order_id) as orders from (${RULE_WINNERS[kind]}) winners`,
    [shopId, [ruleId]],
  );
  return count?.orders ?? 0;
}
