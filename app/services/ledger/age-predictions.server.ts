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
 * Orders grow older by time alone: queues those that have come to an age at which something else is
 * expected of them, in the transaction that moves the day of the count on.
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
      const { search: found, values } = searchPredicted(shopId, periods);
      queued += await queueFound(tx, found, values);
      await upsertPrediction(tx, shopId, metric, { ...prediction, asOfDay: today });
    }
    return { queued };
  });
}

/** When the orders were placed that have come to an age of change since the day of the count. */
function grownOrders(prediction: Prediction, today: string, timeZone: string) {
  const startOfDay = (day: string) => localMidnight(day, timeZone);
  return agesOfChange(prediction).map((age) => ({
    from: startOfDay(addDays(prediction.asOfDay, 1 - age)),
    to: startOfDay(addDays(today, 1 - age)),
  }));
}
