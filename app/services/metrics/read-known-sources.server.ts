import type { KnownSources } from '#app/domain/metrics/cost-knowledge.ts';
import type { CostDays, CostFamily } from '#app/domain/profit/cost-families.ts';
import type { Deps } from '#app/services/deps.ts';

/**
 * Reads what shops record and say of some families of costs. The days of costs without an order
 * come from where figures do, which remembers the answer until they change.
 */
export async function readKnownSources(
  { reader }: Pick<Deps, 'reader'>,
  shopIds: readonly number[],
  families: readonly CostFamily[],
): Promise<KnownSources> {
  const isByDay = families.includes('ads') || families.includes('overheads');
  const [sources, rows] = await Promise.all([
    reader.readCostSources(shopIds),
    isByDay ? reader.read([...shopIds], getDaysSql(shopIds), shopIds) : [],
  ]);
  const findDays = (shopId: number, kind: string) => {
    const found = rows.find((row) => Number(row['shop_id']) === shopId && row['kind'] === kind);
    return found === undefined
      ? null
      : { start: String(found['first_day']), end: String(found['last_day']) };
  };
  const days = shopIds.map((shopId): CostDays => {
    return {
      shopId,
      ads: findDays(shopId, 'ad_spend'),
      overheads: findDays(shopId, 'expense'),
    };
  });
  return { sources, days };
}

function getDaysSql(shopIds: readonly number[]): string {
  const places = shopIds.map((_, at) => `$${at + 1}`).join(', ');
  return `select d.shop_id, d.kind, min(d.day) as first_day, max(d.day) as last_day
    from daily_cost d
    where d.shop_id in (${places}) and d.kind in ('ad_spend', 'expense')
    group by d.shop_id, d.kind`;
}
