import {
  selectFirstCostDay,
  selectHasDailyCosts,
} from '#app/data/costs/daily-cost-kinds.server.ts';
import type { Deps } from '#app/services/deps.ts';

/** Decides if visits of a shop are counted: until then figures of visits have no meaning. */
export function hasTraffic({ db }: Pick<Deps, 'db'>, shopId: number): Promise<boolean> {
  return selectHasDailyCosts(db, [shopId], { kind: 'visit', platforms: [] });
}

/** Finds the first day of a shop's counted visits; null where there are none. */
export function findFirstSession({ db }: Pick<Deps, 'db'>, shopId: number): Promise<string | null> {
  return selectFirstCostDay(db, shopId, 'visit');
}
