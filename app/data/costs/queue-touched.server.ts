import type { Tx } from '#app/data/database.ts';
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
  await tx.query(
    `create temp table if not exists winners_before
       (order_id text collate "C", scope text, signature text) on commit drop`,
  );
  await tx.query('truncate winners_before');
  await tx.query(`insert into winners_before ${RULE_WINNERS[kind]}`, [shopId, ruleIds]);
  await write();
  const [count] = await tx.query<{ queued: number }>(
    `with winners_after as materialized (${RULE_WINNERS[kind]}),
     touched as (
       select order_id from (table winners_before except table winners_after) gone
       union
       select order_id from (table winners_after except table winners_before) come),
     queued as (
       insert into ledger_queue (shop_id, order_id, is_recalculation)
       select $1, order_id, true from touched
       order by order_id
       on conflict do nothing)
     select count(*) as queued from touched`,
    [shopId, ruleIds],
  );
  return count?.queued ?? 0;
}
