import type { Tx } from '#app/data/database.ts';
import type { Mail } from '#app/data/mail/mailer.ts';
import {
  deleteAlertsOfMail,
  insertMailedAlerts,
} from '#app/data/reports/mailed-alert-rows.server.ts';
import {
  claimMail,
  type MailClaim,
  recordMailOutcome,
} from '#app/data/reports/report-recipient-rows.server.ts';
import type { Deps } from '#app/services/deps.ts';

/** The result of a mail; `taken`: another worker sends it, or its result is lost. */
export type MailOutcome = 'sent' | 'refused' | 'again' | 'taken';

export interface ClaimedMail extends MailClaim {
  /** The causes of a mail of alerts, stored with its claim. */
  readonly causes?: readonly string[];
}

/**
 * Sends one mail of a schedule, once. It is claimed when all but its end was handed over: a worker
 * that dies before has sent nothing, and its job starts again; one that dies after does not send it
 * again. In between, the claim is stored and the last line is sent: a worker that dies then loses a
 * mail rather than doubling it.
 */
export async function sendClaimedMail(
  { db, clock, mailer, log }: Pick<Deps, 'db' | 'clock' | 'mailer' | 'log'>,
  claim: ClaimedMail,
  mail: Mail,
): Promise<MailOutcome> {
  const take = () => db.transaction((tx) => takeMail(tx, claim, clock().toISOString()));
  let isTaken = false;
  const beforeEnd = async () => {
    isTaken = !(await take());
    if (isTaken) throw new Error('Another worker sends this mail.');
  };
  try {
    await mailer.send(mail, beforeEnd);
  } catch (error) {
    if (isTaken) return 'taken';
    // The code alone: what a mail server says may repeat the address.
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    const outcome = isPermanent(responseCode) ? 'refused' : 'again';
    log.error({ event: 'report.not_sent', code, responseCode, outcome }, 'a report was not sent');
    // An address is refused before the mail is claimed.
    if (outcome === 'refused') await take();
    await db.transaction((tx) => releaseMail(tx, claim, outcome));
    return outcome;
  }
  await recordMailOutcome(db, claim, 'sent');
  return 'sent';
}

async function takeMail(tx: Tx, claim: ClaimedMail, now: string): Promise<boolean> {
  const isTaken = await claimMail(tx, claim, now);
  const { causes = [] } = claim;
  if (isTaken && causes.length > 0) await insertMailedAlerts(tx, { ...claim, causes });
  return isTaken;
}

/** Releases the claim of a mail that was not sent, with its causes. */
async function releaseMail(
  tx: Tx,
  claim: ClaimedMail,
  outcome: 'refused' | 'again',
): Promise<void> {
  await recordMailOutcome(tx, claim, outcome);
  if (outcome === 'again' && claim.causes !== undefined) await deleteAlertsOfMail(tx, claim);
}

/** Recognises a final reply: one of the 500s (RFC 5321, 4.2.1). */
function isPermanent(responseCode: unknown): boolean {
  return typeof responseCode === 'number' && responseCode >= 500;
}
