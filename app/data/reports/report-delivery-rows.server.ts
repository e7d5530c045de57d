import type { Queryable, Tx } from '#app/data/database.ts';
import { forReachableShops } from '#app/data/reachable-shops.server.ts';
import type {
  DeliveryDays,
  DeliveryFormat,
  ReportSchedule,
} from '#app/domain/custom-reports/report-schedule.ts';
import type { DigestComparison } from '#app/domain/email-notifications/digest.ts';

export interface DeliveryKey {
  readonly shopId: number;
  /** The id of a custom report; digests and alerts have ids of their own. */
  readonly reportId: string;
}

export type DeliveryKind = 'report' | 'digest' | 'alerts';

export interface DeliveryContent {
  readonly kind: DeliveryKind;
  /** The figures of a digest, the kinds of alerts; empty for a report. */
  readonly chosen: readonly string[];
  readonly compareTo: DigestComparison;
}

/** A delivery by e-mail, and its last outcome; instants are ISO in UTC. */
export interface ReportDelivery extends ReportSchedule, DeliveryContent {
  readonly days: DeliveryDays;
  readonly format: DeliveryFormat;
  readonly nextSendAt: string;
  readonly dueAt: string | null;
  readonly lastSentAt: string | null;
  readonly lastFailure: string | null;
  readonly lastFailureAt: string | null;
}

export async function selectReportDelivery(
  db: Queryable,
  { shopId, reportId }: DeliveryKey,
): Promise<ReportDelivery | null> {
  const [row] = await db.query<ReportDelivery>(
    `select ${COLUMNS} from report_deliveries d where d.shop_id = $1 and d.report_id = $2`,
    [shopId, reportId],
  );
  return row ?? null;
}

const COLUMNS = `d.kind, d.chosen, d.compare_to as "compareTo", d.cadence, d.on_day as "onDay", d.hour, d.days,
  d.format, d.next_send_at as "nextSendAt", d.due_at as "dueAt", d.last_sent_at as "lastSentAt",
  d.last_failure as "lastFailure", d.last_failure_at as "lastFailureAt"`;

export interface DeliveryToUser extends ReportDelivery, DeliveryKey {
  /** Null unless it is a custom report. */
  readonly reportName: string | null;
}

export function selectDeliveriesOfUser(
  db: Queryable,
  { shopId, userId }: { readonly shopId: number; readonly userId: number },
): Promise<DeliveryToUser[]> {
  return db.query<DeliveryToUser>(
    `select ${COLUMNS}, d.shop_id as "shopId", d.report_id as "reportId", c.name as "reportName"
     from report_recipients r
     join report_deliveries d on d.shop_id = r.shop_id and d.report_id = r.report_id
     left join custom_reports c on c.shop_id = d.shop_id and c.report_id = d.custom_report_id
     where r.shop_id = $1 and r.user_id = $2 order by c.name, d.report_id`,
    [shopId, userId],
  );
}

export interface NewReportDelivery extends ReportSchedule, DeliveryContent {
  readonly days: DeliveryDays;
  readonly format: DeliveryFormat;
  readonly timeZone: string;
  readonly nextSendAt: string;
}

/** Starts a delivery; the times of an earlier schedule are dropped. */
export async function upsertReportDelivery(
  tx: Tx,
  { shopId, reportId }: DeliveryKey,
  next: NewReportDelivery,
): Promise<void> {
  const { kind, chosen, compareTo, cadence, onDay, hour, days, format } = next;
  await tx.query(
    `insert into report_deliveries (shop_id, report_id, kind, custom_report_id, chosen, compare_to,
       cadence, on_day, hour, days, format, time_zone, next_send_at)
     values ($1, $2, $3, case when $3 = 'report' then $2 end, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (shop_id, report_id) do update set chosen = excluded.chosen,
       compare_to = excluded.compare_to, cadence = excluded.cadence, on_day = excluded.on_day,
       hour = excluded.hour, days = excluded.days, format = excluded.format,
       time_zone = excluded.time_zone, next_send_at = excluded.next_send_at, due_at = null,
       last_failure = null, last_failure_at = null`,
    [
      shopId,
      reportId,
      kind,
      chosen,
      compareTo,
      cadence,
      onDay,
      hour,
      days,
      format,
      next.timeZone,
      next.nextSendAt,
    ],
  );
}

/**
 * Locks a delivery until the end of the transaction: changes of its recipients lock it first.
 * Returns false where there is none.
 */
export async function lockReportDelivery(
  tx: Tx,
  { shopId, reportId }: DeliveryKey,
): Promise<boolean> {
  const held = await tx.query(
    'select 1 from report_deliveries where shop_id = $1 and report_id = $2 for update',
    [shopId, reportId],
  );
  return held.length > 0;
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

/** Ends the digests and alerts of a user, who is their only recipient. */
export async function deleteOwnDeliveries(
  tx: Tx,
  shopIds: readonly number[],
  userId: number,
): Promise<void> {
  await tx.query(
    `delete from report_deliveries d using report_recipients r
     where d.shop_id = any($1::integer[]) and d.kind <> 'report'
       and r.shop_id = d.shop_id and r.shop_id = any($1::integer[])
       and r.report_id = d.report_id and r.user_id = $2`,
    [shopIds, userId],
  );
}

export interface DueDelivery extends DeliveryKey, ReportSchedule {
  readonly nextSendAt: string;
  readonly timeZone: string;
  readonly shopTimeZone: string;
}

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

/**
 * Moves a report on to its next time. Returns false where another worker did so already; instants
 * are compared in milliseconds.
 */
export async function moveDelivery(
  tx: Tx,
  { shopId, reportId, nextSendAt: before }: DeliveryKey & Pick<DueDelivery, 'nextSendAt'>,
  next: {
    readonly nextSendAt: string;
    readonly timeZone: string;
    /** Null where it is only rescheduled. */
    readonly dueAt: string | null;
  },
): Promise<boolean> {
  const after = new Date(Date.parse(before) + 1).toISOString();
  const moved = await tx.query(
    `update report_deliveries set next_send_at = $4, time_zone = $5, due_at = coalesce($6, due_at)
     where shop_id = $1 and report_id = $2
       and next_send_at >= $3::timestamptz and next_send_at < $7::timestamptz
     returning 1`,
    [shopId, reportId, before, next.nextSendAt, next.timeZone, next.dueAt, after],
  );
  return moved.length > 0;
}

/** Records an outcome: that mails were sent, an error, or both. */
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
