import type { Tx } from '#app/data/database.ts';
import { HOLD_QUEUED } from '#app/data/ledger/ledger-queue.server.ts';
import { changedPeriods } from '#app/domain/profit/cost-lookup/changed-periods.ts';
import type { UnitCost } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { changedPayments, ruleBounds } from '#app/domain/profit/cost-lookup/gateway-timeline.ts';
import { hasSameCost } from '#app/domain/profit/cost-lookup/unit-cost-timeline.ts';
import { groupBy } from '#app/lib/group-by.ts';
import { selectGatewayRules, selectUnitCosts, VALIDITY } from './cost-book.server.ts';
import { ORDERS_SOUGHT, selectPaymentGroups, soughtValues } from './gateway-payments.server.ts';
import { selectBundles } from './goods-rows.server.ts';
import { VARIANTS_IN_PERIODS, variantValues } from './goods-touched.server.ts';
import { RULE_WINNERS } from './rule-winners.ts';
import type { RuleKind } from './rule-tables.ts';

/**
 * Runs `write`, which changes rules of these ids, and queues exactly the orders that take another
 * rule, or the same rule with other figures, after it than before. Returns their number.
 */
export async function queueTouchedBy(
  tx: Tx,
  shopId: number,
  kind: RuleKind,
  ruleIds: readonly string[],
  write: () => Promise<unknown>,
): Promise<number> {
  await lockCostRules(tx, shopId);
  if (kind === 'unit_cost') return queueByPeriods(tx, shopId, ruleIds, write);
  if (kind === 'gateway') return queueByPayments(tx, shopId, write);
  return queueByWinners(tx, shopId, kind, ruleIds, write);
}

/** Serialises writers of one shop: no rule and no order may appear between two reads. */
export async function lockCostRules(tx: Tx, shopId: number): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(1, $1)', [shopId]);
}

/**
 * Queues by periods: unit costs touch nearly every line of a shop, so the lines are read once only,
 * with the periods in which the cost of a variant changed calculated beforehand.
 */
async function queueByPeriods(
  tx: Tx,
  shopId: number,
  ruleIds: readonly string[],
  write: () => Promise<unknown>,
): Promise<number> {
  const replaced = await selectCostsById(tx, shopId, ruleIds);
  await write();
  const written = await selectCostsById(tx, shopId, ruleIds);
  const variantIds = [...new Set([...replaced, ...written].map(({ variantId }) => variantId))];
  const after = groupBy(
    await selectUnitCosts(tx, shopId, variantIds),
    ({ variantId }) => variantId,
  );
  const replacedBy = groupBy(replaced, ({ variantId }) => variantId);
  const changedIds = new Set(ruleIds);
  const changes = variantIds.flatMap((variantId) => {
    const now = after.get(variantId) ?? [];
    const untouched = now.filter(({ id }) => !changedIds.has(id));
    const before = [...untouched, ...(replacedBy.get(variantId) ?? [])];
    return changedPeriods(before, now, hasSameCost).map((period) => ({ variantId, ...period }));
  });
  const bundles = await selectBundles(tx, shopId);
  return queueFound(tx, VARIANTS_IN_PERIODS, variantValues(shopId, changes, bundles));
}

function selectCostsById(tx: Tx, shopId: number, ids: readonly string[]): Promise<UnitCost[]> {
  return tx.query<UnitCost>(
    `select unit_cost_id as id, variant_id as "variantId", cost, currency,
       estimated_percent as "estimatedPercent", ${VALIDITY}
     from unit_costs where shop_id = $1 and unit_cost_id = any($2::text[])`,
    [shopId, ids],
  );
}

/** Queues by payments, grouped by gateway, country and time; for each group the rule tells if it changed. */
async function queueByPayments(
  tx: Tx,
  shopId: number,
  write: () => Promise<unknown>,
): Promise<number> {
  const before = await selectGatewayRules(tx, shopId);
  await write();
  const after = await selectGatewayRules(tx, shopId);
  const bounds = ruleBounds([...before, ...after]);
  const groups = await selectPaymentGroups(tx, shopId, bounds);
  const sought = changedPayments(groups, bounds, { before, after });
  return queueFound(tx, ORDERS_SOUGHT, soughtValues(shopId, sought));
}

/** Queues by comparing the rule that each order takes before and after the change. */
async function queueByWinners(
  tx: Tx,
  shopId: number,
  kind: keyof typeof RULE_WINNERS,
  ruleIds: readonly string[],
  write: () => Promise<unknown>,
): Promise<number> {
  const noteWinners = (isAfter: boolean) =>
    tx.query(
      `insert into rule_winners (shop_id, order_id, scope, is_after, signature)
       select shop_id, order_id, scope, ${isAfter}, signature from (${RULE_WINNERS[kind]}) winners`,
      [shopId, ruleIds],
    );
  await noteWinners(false);
  await write();
  await noteWinners(true);
  const queued = await queueFound(
    tx,
    `select distinct shop_id, order_id from (${TOUCHED}) touched`,
    [shopId],
  );
  await tx.query('delete from rule_winners where shop_id = $1', [shopId]);
  return queued;
}

export async function queueFound(
  tx: Tx,
  search: string,
  values: readonly unknown[],
): Promise<number> {
  const [count] = await tx.query<{ touched: number }>(
    `with touched as materialized (${search}),
       queued as (
         insert into ledger_queue (shop_id, order_id, is_recalculation)
         select distinct shop_id, order_id, true from touched order by order_id
         ${HOLD_QUEUED})
     select count(*) as touched from touched`,
    values,
  );
  return count?.touched ?? 0;
}

/** Selects orders whose winning rule came, went, or changed. */
const TOUCHED = `
  select shop_id, order_id from rule_winners where shop_id = $1
  group by shop_id, order_id, scope
  having count(*) = 1 or min(signature) <> max(signature)`;
