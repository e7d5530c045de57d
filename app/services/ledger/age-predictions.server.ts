import { lockCostRules, queueFound } from '#app/data/costs/queue-touched.server.ts';
import {
  searchPredicted,
  selectPredictions,
  upsertPrediction,
} from '#app/data/costs/prediction-rows.server.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import { businessTime, localMidnight } from '#app/domain/calendar/zone.ts';
import {
  agesOfChange,
  type Prediction,
  PREDICTED_METRICS,
} from '#app/domain/profit/cost-lookup/prediction.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';

/**
 * Queues orders that have reached an age at which another prediction applies, in the transaction
 * that advances the day of the count.
 */
export function agePredictions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, timeZone }: Pick<Shop, 'shopId' | 'timeZone'>,
): Promise<{ queued: number }> {
  const { day: today } = businessTime(clock().toISOString(), timeZone);
  return db.transaction(async (tx) => {
    await lockCostRules(tx, shopId);
    const predictions = await selectPredictions(tx, shopId);
    let queued = 0;
    for (const metric of PREDICTED_METRICS) {
      const prediction = predictions[metric];
      if (prediction === undefined || prediction.asOfDay >= today) continue;
      const periods = grownOrders(prediction, today, timeZone);
      const { search: orderSearch, values } = searchPredicted(shopId, periods);
      queued += await queueFound(tx, orderSearch, values);
      await upsertPrediction(tx, shopId, metric, { ...prediction, asOfDay: today });
    }
    return { queued };
  });
}

/** Returns the periods of orders that have reached an age of change since the day of the count. */
function grownOrders(prediction: Prediction, today: string, timeZone: string) {
  const startOfDay = (day: string) => localMidnight(day, timeZone);
  return agesOfChange(prediction).map((age) => ({
    from: startOfDay(addDays(prediction.asOfDay, 1 - age)),
    to: startOfDay(addDays(today, 1 - age)),
  }));
}
