import type { Queryable, Tx } from '#app/data/database.ts';
import { forReachableShops } from '#app/data/reachable-shops.server.ts';
import type {
  DeliveryDays,
  DeliveryFormat,
  ReportSchedule,
} from '#app/domain/custom-reports/report-schedule.ts';

export interface DeliveryKey {
  readonly shopId: number;
  /** Of a custom report its own id; of digests and alerts a name of their own. */
  readonly reportId: string;
}

export type DeliveryKind = 'report' | 'digest' | 'alerts';

/** How a report is sent by e-mail, and how the last time went; moments are ISO in UTC. */
export interface ReportDelivery extends ReportSchedule {
  readonly days: DeliveryDays;
  readonly format: DeliveryFormat;
  readonly nextSendAt: string;
  readonly dueAt: string | null;
  readonly lastSentAt: string | null;
  readonly lastFailure: string | null;
  readonly lastFailureAt: string | null;
}

/** How a report is sent; null where it is not. */
export async function selectReportDelivery(
  db: Queryable,
  { shopId, reportId }: DeliveryKey,
): Promise<ReportDelivery | null> {
  const [row] = await db.query<ReportDelivery>(
    `select cadence, on_day as "onDay", hour, days, format, next_send_at as "nextSendAt", due_at as "dueAt",
       last_sent_at as "lastSentAt", last_failure as "lastFailure",
       last_failure_at as "lastFailureAt"
     from report_deliveries where shop_id = $1 and report_id = $2`,
    [shopId, reportId],
  );
  return row ?? null;
}

export interface NewReportDelivery extends ReportSchedule {
  readonly days: DeliveryDays;
  readonly format: DeliveryFormat;
  readonly timeZone: string;
  readonly nextSendAt: string;
}

/** Has a report sent from now on; what was due by an earlier schedule is sent no more. */
export async function upsertReportDelivery(
  tx: Tx,
  { shopId, reportId }: DeliveryKey,
  { cadence, onDay, hour, days, format, timeZone, nextSendAt }: NewReportDelivery,
): Promise<void> {
  await tx.query(
    `insert into report_deliveries (shop_id, report_id, cadence, on_day, hour, days, time_zone,
       next_send_at, format, custom_report_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $2)
     on conflict (shop_id, report_id) do update set cadence = excluded.cadence,
       on_day = excluded.on_day, hour = excluded.hour, days = excluded.days,
       format = excluded.format,
       time_zone = excluded.time_zone, next_send_at = excluded.next_send_at, due_at = null,
       last_failure = null, last_failure_at = null`,
    [shopId, reportId, cadence, onDay, hour, days, timeZone, nextSendAt, format],
  );
}

export async function deleteReportDelivery(
  db: Queryable,
  { shopId, reportId }: DeliveryKey,
): Promise<void> {
  await db.query('delete from report_deliveries where shop_id = $1 and report_id = $2', [
    shopId,
    reportId,
  ]);
}

export interface DueDelivery extends DeliveryKey, ReportSchedule {
  readonly nextSendAt: string;
  /** By which the next time was worked out. */
  readonly timeZone: string;
  readonly shopTimeZone: string;
}

/** The reports of all shops that are to be sent by now, or whose shop is in another zone since. */
export function selectDueDeliveries(db: Queryable, now: string): Promise<DueDelivery[]> {
  return forReachableShops(db, (shopIds) =>
    db.query<DueDelivery>(
      `select d.shop_id as "shopId", d.report_id as "reportId", d.cadence, d.on_day as "onDay", d.hour,
       d.next_send_at as "nextSendAt", d.time_zone as "timeZone", s.time_zone as "shopTimeZone"
     from report_deliveries d join shops s on s.shop_id = d.shop_id
     where (d.next_send_at <= $1 or d.time_zone <> s.time_zone)
       and ($2::integer[] is null or d.shop_id = any($2::integer[]))
     order by d.next_send_at limit 500`,
      [now, shopIds],
    ),
  );
}

/** Moves a report on to its next time. False where another worker did so already. */
export async function moveDelivery(
  tx: Tx,
  { shopId, reportId, nextSendAt: before }: DeliveryKey & Pick<DueDelivery, 'nextSendAt'>,
  next: {
    readonly nextSendAt: string;
    readonly timeZone: string;
    /** null where it is only planned anew. */
    readonly dueAt: string | null;
  },
): Promise<boolean> {
  const moved = await tx.query(
    `update report_deliveries set next_send_at = $4, time_zone = $5, due_at = coalesce($6, due_at)
     where shop_id = $1 and report_id = $2 and next_send_at = $3 returning 1`,
    [shopId, reportId, before, next.nextSendAt, next.timeZone, next.dueAt],
  );
  return moved.length > 0;
}

/** Notes how a time went: that mails went out, what went wrong, or both. */
export async function updateDeliveryOutcome(
  db: Queryable,
  { shopId, reportId }: DeliveryKey,
  {
    isSent,
    failure,
    now,
  }: { readonly isSent: boolean; readonly failure: string | null; readonly now: string },
): Promise<void> {
  await db.query(
    `update report_deliveries set last_sent_at = case when $3::boolean then $5 else last_sent_at end,
       last_failure = $4, last_failure_at = case when $4::text is null then null else $5 end
     where shop_id = $1 and report_id = $2`,
    [shopId, reportId, isSent, failure, now],
  );
}
