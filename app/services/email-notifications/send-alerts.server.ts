import {
  deleteMailedAlerts,
  selectMailedAlerts,
} from '#app/data/reports/mailed-alert-rows.server.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { isAlertKind } from '#app/domain/email-notifications/alert-kinds.ts';
import type { Deps } from '#app/services/deps.ts';
import { alertsMail } from '#app/services/mail/alerts-mail.ts';
import { toRecipientShop } from '#app/services/mail/recipient-shop.ts';
import { receiveAlerts } from '#app/services/notifications/receive-messages.server.ts';
import { unsubscribeUrl } from '#app/services/mail/unsubscribe-token.ts';
import {
  NOTHING_SENT,
  type DueMails,
  runDelivery,
  toOutcome,
} from '#app/services/report-deliveries/run-delivery.server.ts';
import { sendClaimedMail } from '#app/services/report-deliveries/send-claimed-mail.server.ts';
import { findAlerts } from './find-alerts.server.ts';
import { findReader } from './own-mails.server.ts';

/**
 * Mails new alerts of a shop to a user, in one mail, or none without any. The causes are stored
 * with the claim of the mail, so that each is mailed once; mailed alerts are listed among the
 * user's messages, too. Throws as `runDelivery` does.
 */
export function sendAlerts(deps: Deps, due: DueMails): Promise<void> {
  return runDelivery(deps, due, async ({ shop: written, delivery }) => {
    const reader = await findReader(deps, due);
    if (reader === null) return NOTHING_SENT;
    const shop = toRecipientShop(written, reader.formats);
    const owner = { shopId: shop.shopId, userId: reader.userId };
    const sentOn = businessTime(due.dueAt, shop.timeZone).day;
    const { alerts, ended } = await findAlerts(deps, {
      shop,
      kinds: delivery.chosen.filter(isAlertKind),
      sentOn,
      mailed: await selectMailedAlerts(deps.db, owner),
    });
    if (ended.length > 0) await deleteMailedAlerts(deps.db, owner, ended);
    if (alerts.length === 0) return NOTHING_SENT;
    due.signal?.throwIfAborted();
    const causes = alerts.flatMap((alert) => alert.causes);
    const claim = { ...due, userId: reader.userId, causes };
    const mail = alertsMail({
      to: reader.email,
      alerts,
      shopName: shop.name,
      days: formatDay(sentOn, shop.locale),
      appUrl: deps.accounts.appUrl,
      unsubscribeUrl: unsubscribeUrl(deps.accounts, claim),
    });
    const outcome = await sendClaimedMail(deps, claim, mail);
    if (outcome === 'sent') await receiveAlerts(deps, owner, alerts);
    return toOutcome(outcome, reader.firstName);
  });
}
