import type { Queryable, Tx } from '#app/data/database.ts';
import type { DeliveryKey, DeliveryKind } from './report-delivery-rows.server.ts';

export interface RecipientRow {
  readonly userId: number;
  readonly email: string;
  readonly firstName: string;
  /** The chosen formats (`format-choices.ts`). */
  readonly formats: string;
  /** The scheduled time of their last mail, sent or not; ISO in UTC. */
  readonly claimedFor: string | null;
  /** The time since which the outcome of that mail is unknown; null where it is known. */
  readonly claimedAt: string | null;
}

export function selectRecipients(
  db: Queryable,
  { shopId, reportId }: DeliveryKey,
): Promise<RecipientRow[]> {
  return db.query<RecipientRow>(
    `select r.user_id as "userId", u.email, u.first_name as "firstName", u.formats,
       r.claimed_for as "claimedFor", r.claimed_at as "claimedAt"
     from report_recipients r join users u on u.user_id = r.user_id
     where r.shop_id = $1 and r.report_id = $2 order by r.user_id`,
    [shopId, reportId],
  );
}

/** Replaces the recipients of a report. Earlier mails to the others stay recorded. */
export async function replaceRecipients(
  tx: Tx,
  { shopId, reportId }: DeliveryKey,
  userIds: readonly number[],
): Promise<void> {
  await tx.query(
    `delete from report_recipients
     where shop_id = $1 and report_id = $2 and not user_id = any($3::integer[])`,
    [shopId, reportId, userIds],
  );
  await tx.query(
    `insert into report_recipients (shop_id, report_id, user_id)
     select $1, $2, unnest($3::integer[]) on conflict do nothing`,
    [shopId, reportId, userIds],
  );
}

export async function deleteRecipient(
  tx: Tx,
  { shopId, reportId }: DeliveryKey,
  userId: number,
): Promise<number> {
  await tx.query(
    'delete from report_recipients where shop_id = $1 and report_id = $2 and user_id = $3',
    [shopId, reportId, userId],
  );
  const [row] = await tx.query<{ left: number }>(
    'select count(*) as left from report_recipients where shop_id = $1 and report_id = $2',
    [shopId, reportId],
  );
  return row?.left ?? 0;
}

export interface MailAddressee extends DeliveryKey {
  readonly userId: number;
}

export interface MailClaim extends MailAddressee {
  readonly dueAt: string;
}

/** Claims the sending of one mail. Returns false where it was claimed before, or the recipient is gone. */
export async function claimMail(
  db: Queryable,
  { shopId, reportId, userId, dueAt }: MailClaim,
  now: string,
): Promise<boolean> {
  const claimed = await db.query(
    `update report_recipients set claimed_for = $4, claimed_at = $5
     where shop_id = $1 and report_id = $2 and user_id = $3
       and (claimed_for is null or claimed_for < $4) returning 1`,
    [shopId, reportId, userId, dueAt, now],
  );
  return claimed.length > 0;
}

/** Records the outcome of a mail: sent, to be retried, or refused for good. */
export async function recordMailOutcome(
  db: Queryable,
  { shopId, reportId, userId, dueAt }: MailClaim,
  outcome: 'sent' | 'again' | 'refused',
): Promise<void> {
  await db.query(
    `update report_recipients set claimed_at = null,
       sent_for = case when $5 = 'sent' then claimed_for else sent_for end,
       claimed_for = case when $5 = 'again' then sent_for else claimed_for end
     where shop_id = $1 and report_id = $2 and user_id = $3 and claimed_for = $4`,
    [shopId, reportId, userId, dueAt, outcome],
  );
}

/** A user's subscription, with the names that a mail about it may contain. */
export interface Subscription {
  readonly kind: DeliveryKind;
  readonly shopName: string;
  readonly reportName: string | null;
}

/** Returns a recipient's subscription; null where it has ended. */
export async function selectSubscription(
  db: Queryable,
  { shopId, reportId, userId }: MailAddressee,
): Promise<Subscription | null> {
  const [row] = await db.query<Subscription>(
    `select d.kind, s.name as "shopName", c.name as "reportName"
     from report_recipients r
     join report_deliveries d on d.shop_id = r.shop_id and d.report_id = r.report_id
     join shops s on s.shop_id = r.shop_id
     left join custom_reports c on c.shop_id = d.shop_id and c.report_id = d.custom_report_id
     where r.shop_id = $1 and r.report_id = $2 and r.user_id = $3`,
    [shopId, reportId, userId],
  );
  return row ?? null;
}
