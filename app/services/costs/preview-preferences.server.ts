import { loadPayableTaxes, loadPreferences } from '#app/data/costs/cost-book.server.ts';
import { findOrders } from '#app/data/costs/goods-touched.server.ts';
import { searchPlacedIn, searchTouchedIn } from '#app/data/costs/orders-of-days.server.ts';
import { selectDateBasis } from '#app/data/shops/select-date-basis.server.ts';
import { addDays, addMonths, getWeekStart, startOfPeriod } from '#app/domain/calendar/day.ts';
import { businessTime, localMidnight } from '#app/domain/calendar/zone.ts';
import {
  type CalculationPreferences,
  DEFAULT_PREFERENCES,
} from '#app/domain/profit/cost-lookup/cost-book.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { runBookedQuery } from '#app/services/metrics/run-metric-query.server.ts';
import type { CostEffect } from '#app/view-models/costs/cost-effect.ts';
import type { PreferenceEffects } from '#app/view-models/costs/preference-effect.ts';
import { nameProfit } from './effect-of-days.server.ts';
import { previewChange } from './preview-change.server.ts';
import { readPreferencesBefore } from './save-preferences.server.ts';
import type { SetPart } from '#app/lib/set-part.ts';

/** Net profit before the income tax, which is a share of the year's profit, and of no order. */
const PROFIT = 'profit_before_income_tax';

export interface PreviewPreferencesOptions {
  readonly shop: Shop;
  readonly preferences: CalculationPreferences;
  /** The part of the month's orders to compute; null for a sample of all of them. */
  readonly part: SetPart | null;
}

type PreferenceName = keyof CalculationPreferences;
const NAMES = Object.keys(DEFAULT_PREFERENCES) as PreferenceName[];

/**
 * Computes the effect of preferences on the profit of the last full month: each changed one by
 * itself, and all of them together where they are several. Writes nothing.
 */
export async function previewPreferences(
  deps: Pick<Deps, 'db' | 'reader' | 'clock'>,
  { shop, preferences, part }: PreviewPreferencesOptions,
): Promise<PreferenceEffects> {
  const { db, clock } = deps;
  const { shopId, timeZone } = shop;
  const today = businessTime(clock().toISOString(), timeZone).day;
  const month = addMonths(startOfPeriod(today, 'month', 1), -1);
  const [stored, { incomeTaxPercent }, dating] = await Promise.all([
    loadPreferences(db, shopId),
    loadPayableTaxes(db, shopId),
    selectDateBasis(db, shopId),
  ]);
  const changed = NAMES.filter((name) => preferences[name] !== stored[name]);
  const variants = [
    ...changed.map((name) => ({ name, after: { ...stored, [name]: preferences[name] } })),
    ...(changed.length > 1 ? [{ name: null, after: preferences }] : []),
  ];
  const before = variants.length === 0 ? 0 : await readProfit(deps, { shop, month, dating });
  const search = searchTouchedIn(shopId, {
    from: localMidnight(month, timeZone),
    to: localMidnight(addMonths(month, 1), timeZone),
  });
  const effects: { name: PreferenceName | null; effect: CostEffect }[] = [];
  for (const { name, after } of variants) {
    const effect = await previewChange(db, {
      shopId,
      part,
      metric: PROFIT,
      dating,
      find: (limit, of) => findOrders(db, [search], limit, of),
      change: (book) => Promise.resolve({ ...book, preferences: after }),
    });
    effects.push({ name, effect });
  }
  return {
    kind: 'effect',
    month,
    isBeforeIncomeTax: Number(incomeTaxPercent) > 0,
    effects: effects.map(({ name, effect }) => ({
      name,
      beforeMinor: before,
      afterMinor: before + getProfitChange(effect, month),
    })),
    isEstimate: effects.some(({ effect }) => effect.sample !== null),
    exactParts: Math.max(0, ...effects.map(({ effect }) => effect.exactParts)),
  };
}

/**
 * Computes the effect of undoing their last change on all orders by month. Writes nothing; throws
 * `not_found` when there is nothing to undo.
 */
export async function previewPreferencesUndo(
  { db }: Pick<Deps, 'db'>,
  { shopId, part }: { readonly shopId: number; readonly part: SetPart | null },
): Promise<CostEffect> {
  const [preferences, dating] = await Promise.all([
    readPreferencesBefore(db, shopId),
    selectDateBasis(db, shopId),
  ]);
  const search = searchPlacedIn(shopId, { from: null, to: null });
  const effect = await previewChange(db, {
    shopId,
    part,
    metric: PROFIT,
    dating,
    find: (limit, of) => findOrders(db, [search], limit, of),
    change: (book) => Promise.resolve({ ...book, preferences }),
  });
  return { ...effect, profit: await nameProfit(db, shopId) };
}

function getProfitChange({ months }: CostEffect, month: string): number {
  return months.find((one) => month.startsWith(one.month))?.profitMinor ?? 0;
}

async function readProfit(
  deps: Pick<Deps, 'reader'>,
  {
    shop: { shopId, country },
    month,
    dating,
  }: { readonly shop: Shop; readonly month: string; readonly dating: 'event' | 'order' },
): Promise<number> {
  const { total } = await runBookedQuery(deps, {
    shopIds: [shopId],
    range: { start: month, end: addDays(addMonths(month, 1), -1) },
    compareTo: 'none',
    metrics: [PROFIT],
    groupings: [],
    filters: [],
    sort: null,
    page: null,
    dating,
    weekStart: getWeekStart(country),
  });
  return total.values[PROFIT] ?? 0;
}
