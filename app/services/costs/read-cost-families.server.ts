import { selectGatewayRules } from '#app/data/costs/cost-book.server.ts';
import { selectOrderCosts, selectOtherCosts } from '#app/data/costs/cost-family-rows.server.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import {
  type FamilyKnowledge,
  getFamilyKnowledge,
  joinFamilyKnowledge,
} from '#app/domain/profit/cost-families.ts';
import { ANY_GATEWAY } from '#app/domain/profit/cost-lookup/gateway-rule.ts';
import type { Deps } from '#app/services/deps.ts';

/** Reads the coverage of each family of costs other than goods, of some shops, over some days. */
export async function readCostFamilies(
  deps: Pick<Deps, 'db'>,
  shopIds: readonly number[],
  range: DateRange,
): Promise<readonly FamilyKnowledge[]> {
  return joinFamilyKnowledge(
    await Promise.all(shopIds.map((shopId) => readFamiliesOfShop(deps, shopId, range))),
  );
}

async function readFamiliesOfShop({ db }: Pick<Deps, 'db'>, shopId: number, range: DateRange) {
  const [orders, other, rules] = await Promise.all([
    selectOrderCosts(db, shopId, range),
    selectOtherCosts(db, shopId, range),
    selectGatewayRules(db, shopId),
  ]);
  const freeGateways = rules
    .filter((rule) =>
      [rule.percent, rule.fixed, rule.conversionPercent, rule.surchargePercent].every(
        (amount) => Number(amount) === 0,
      ),
    )
    .map(({ gateway }) => (gateway === ANY_GATEWAY ? null : gateway));
  return getFamilyKnowledge({ orders, freeGateways, ...other });
}
