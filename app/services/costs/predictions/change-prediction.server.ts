import { queueFound, lockCostRules } from '#app/data/costs/queue-touched.server.ts';
import { findOrders } from '#app/data/costs/goods-touched.server.ts';
import {
  deletePrediction,
  searchPredicted,
  selectPredictions,
  upsertPrediction,
} from '#app/data/costs/prediction-rows.server.ts';
import {
  markRuleUndone,
  selectRuleUndo,
  upsertRuleUndo,
} from '#app/data/costs/rule-undo-row.server.ts';
import type { Queryable, Tx } from '#app/data/database.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import { businessTime, localMidnight } from '#app/domain/calendar/zone.ts';
import type { Period } from '#app/domain/profit/cost-lookup/changed-periods.ts';
import type {
  Prediction,
  PredictedMetric,
  PredictionTerms,
} from '#app/domain/profit/cost-lookup/prediction.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import type { CostEffect } from '#app/view-models/costs/cost-effect.ts';
import { previewChange } from '../preview-change.server.ts';
import type { RuleChange } from '../save-rules.server.ts';
import type { SetPart } from '#app/lib/set-part.ts';

type ShopOfPrediction = Pick<Shop, 'shopId' | 'timeZone'>;
type PredictionDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Saves a prediction for orders, or null for none, and queues the affected orders, in one
 * transaction. It can be undone.
 */
export function savePrediction(
  { db, clock }: PredictionDeps,
  shop: ShopOfPrediction,
  metric: PredictedMetric,
  terms: PredictionTerms | null,
): Promise<RuleChange> {
  const now = clock().toISOString();
  return db.transaction(async (tx) => {
    await lockCostRules(tx, shop.shopId);
    const before = (await selectPredictions(tx, shop.shopId))[metric];
    const queued = await replacePrediction(tx, shop, { metric, before, terms, now });
    const rules: PredictionTerms[] = before === undefined ? [] : [before];
    await upsertRuleUndo(tx, shop.shopId, metric, { changedAt: now, rules });
    return { queued };
  });
}

/**
 * Restores the prediction before its last change, and queues the affected orders, in one
 * transaction. Throws `not_found` when there is nothing to undo.
 */
export function undoPrediction(
  { db, clock }: PredictionDeps,
  shop: ShopOfPrediction,
  metric: PredictedMetric,
): Promise<RuleChange> {
  const now = clock().toISOString();
  return db.transaction(async (tx) => {
    await lockCostRules(tx, shop.shopId);
    const terms = await readTermsBefore(tx, shop.shopId, metric);
    const before = (await selectPredictions(tx, shop.shopId))[metric];
    const queued = await replacePrediction(tx, shop, { metric, before, terms, now });
    await markRuleUndone(tx, shop.shopId, metric, now);
    return { queued };
  });
}

/**
 * Reads the prediction before its last change; null where there was none. Throws `not_found` when
 * there is nothing to undo.
 */
export async function readTermsBefore(
  db: Queryable,
  shopId: number,
  metric: PredictedMetric,
): Promise<PredictionTerms | null> {
  const undo = await selectRuleUndo<PredictionTerms>(db, shopId, metric);
  if (undo === null) throw new AppError('not_found', 'There is no change left to undo.');
  return undo.rules[0] ?? null;
}

export interface PreviewPredictionOptions {
  readonly metric: PredictedMetric;
  /** The new terms; null to end the prediction. */
  readonly terms: PredictionTerms | null;
  /** The part of the orders to compute; null for a sample of all of them. */
  readonly part: SetPart | null;
}

/** Computes the effect of a changed prediction on orders and profit. Writes nothing. */
export async function previewPrediction(
  { db, clock }: PredictionDeps,
  shop: ShopOfPrediction,
  { metric, terms, part }: PreviewPredictionOptions,
): Promise<CostEffect> {
  const { shopId, timeZone } = shop;
  const asOfDay = businessTime(clock().toISOString(), timeZone).day;
  const before = (await selectPredictions(db, shopId))[metric];
  const after = terms === null ? undefined : { ...terms, asOfDay };
  const search = searchPredicted(shopId, recentOrders(timeZone, [before, after]));
  return previewChange(db, {
    shopId,
    part,
    find: (limit, of) => findOrders(db, [search], limit, of),
    change: (book) => {
      const { [metric]: _before, ...others } = book.predictions;
      const predictions = after === undefined ? others : { ...others, [metric]: after };
      return Promise.resolve({ ...book, predictions });
    },
  });
}

interface Replacement {
  readonly metric: PredictedMetric;
  readonly before: Prediction | undefined;
  readonly terms: PredictionTerms | null;
  readonly now: string;
}

async function replacePrediction(
  tx: Tx,
  { shopId, timeZone }: ShopOfPrediction,
  { metric, before, terms, now }: Replacement,
): Promise<number> {
  const asOfDay = businessTime(now, timeZone).day;
  const after = terms === null ? undefined : { days: terms.days, rules: terms.rules, asOfDay };
  if (after === undefined) await deletePrediction(tx, shopId, metric);
  else await upsertPrediction(tx, shopId, metric, after);
  // Posted fees are shown beside the prediction of the rules.
  const withPosted = metric === 'total_fees';
  const periods = recentOrders(timeZone, [before, after]);
  const { search: orderSearch, values } = searchPredicted(shopId, periods, withPosted);
  return queueFound(tx, orderSearch, values);
}

/** Returns the periods of the orders whose predictions have not expired. */
function recentOrders(
  timeZone: string,
  predictions: readonly (Prediction | undefined)[],
): readonly Period[] {
  return predictions.flatMap((prediction) => {
    if (prediction === undefined) return [];
    const { asOfDay, days } = prediction;
    return [{ from: localMidnight(addDays(asOfDay, 1 - days), timeZone), to: null }];
  });
}
