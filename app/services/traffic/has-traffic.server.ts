import {
  selectFirstCostDay,
  selectHasDailyCosts,
} from '#app/data/costs/daily-cost-kinds.server.ts';
import type { Deps } from '#app/services/deps.ts';

/** Whether visits of a shop are counted: until then figures of visits say nothing. */
export function hasTraffic({ db }: Pick<Deps, 'db'>, shopId: number): Promise<boolean> {
  return selectHasDailyCosts(db, [shopId], { kind: 'visit', platforms: [] });
}

/** The first day of which a shop's visits are counted; null where none are. */
export function findFirstSession({ db }: Pick<Deps, 'db'>, shopId: number): Promise<string | null> {
  return selectFirstCostDay(db, shopId, 'visit');
}
