import type { Queryable } from '#app/data/database.ts';
import type { StoredSubscription } from '#app/domain/billing/subscription.ts';

export function selectSubscriptions(db: Queryable, shopId: number): Promise<StoredSubscription[]> {
  return db.query<StoredSubscription>(
    `select offer_key as "offerKey", subscription_id as "subscriptionId", status, name, plan,
       billing_interval as "interval", price_minor as "priceMinor", currency, is_test as "isTest",
       created_at as "createdAt", trial_days as "trialDays", period_end as "periodEnd",
       usage_line as usage, next_change as next, offer, ended_at as "endedAt",
       end_reason as "endReason"
     from billing_subscriptions where shop_id = $1 order by created_at, offer_key`,
    [shopId],
  );
}

export async function upsertSubscription(
  db: Queryable,
  shopId: number,
  row: StoredSubscription,
): Promise<void> {
  await db.query(
    `insert into billing_subscriptions (shop_id, offer_key, subscription_id, status, name, plan,
       billing_interval, price_minor, currency, is_test, created_at, trial_days, period_end,
       usage_line, next_change, offer, ended_at, end_reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::jsonb, $15::jsonb,
       $16::jsonb, $17, $18)
     on conflict (shop_id, offer_key) do update set subscription_id = excluded.subscription_id,
       status = excluded.status, name = excluded.name, plan = excluded.plan,
       billing_interval = excluded.billing_interval, price_minor = excluded.price_minor,
       currency = excluded.currency, is_test = excluded.is_test, created_at = excluded.created_at,
       trial_days = excluded.trial_days, period_end = excluded.period_end,
       usage_line = excluded.usage_line, next_change = excluded.next_change,
       offer = excluded.offer, ended_at = excluded.ended_at, end_reason = excluded.end_reason`,
    [
      shopId,
      row.offerKey,
      row.subscriptionId,
      row.status,
      row.name,
      row.plan,
      row.interval,
      row.priceMinor,
      row.currency,
      row.isTest,
      row.createdAt,
      row.trialDays,
      row.periodEnd,
      toJson(row.usage),
      toJson(row.next),
      toJson(row.offer),
      row.endedAt,
      row.endReason,
    ],
  );
}

/** Deletes an offer that the provider refused, so that the screen does not wait for it. */
export async function deleteSubscription(
  db: Queryable,
  shopId: number,
  offerKey: string,
): Promise<void> {
  await db.query('delete from billing_subscriptions where shop_id = $1 and offer_key = $2', [
    shopId,
    offerKey,
  ]);
}

function toJson(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
