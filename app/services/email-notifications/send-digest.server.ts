import { businessTime } from '#app/domain/calendar/zone.ts';
import { getDigestId } from '#app/domain/email-notifications/digest.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Mail } from '#app/data/mail/mailer.ts';
import type { MailAddressee } from '#app/data/reports/report-recipient-rows.server.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';
import { drawReport } from '#app/services/custom-reports/drawing/draw-report.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { digestMail } from '#app/services/mail/digest-mail.ts';
import { sendQuietly } from '#app/services/mail/send-quietly.server.ts';
import { unsubscribeUrl } from '#app/services/mail/unsubscribe-token.ts';
import {
  type DueMails,
  NOTHING_SENT,
  runDelivery,
  toOutcome,
} from '#app/services/report-deliveries/run-delivery.server.ts';
import { sendClaimedMail } from '#app/services/report-deliveries/send-claimed-mail.server.ts';
import { toRecipientShop } from '#app/services/mail/recipient-shop.ts';
import { findReader } from './own-mails.server.ts';
import { type DigestSettings, readDigest } from './read-digest.server.ts';

/** Sends a digest for one time of its schedule, once. Throws as `runDelivery` does. */
export function sendDigest(deps: Deps, due: DueMails): Promise<void> {
  return runDelivery(deps, due, async ({ shop, delivery }) => {
    const reader = await findReader(deps, due);
    if (reader === null) return NOTHING_SENT;
    const { cadence, chosen: figures, compareTo } = delivery;
    const claim = { ...due, userId: reader.userId };
    const mail = await composeDigest(deps, {
      shop: toRecipientShop(shop, reader.formats),
      settings: { cadence, figures, compareTo },
      sentOn: businessTime(due.dueAt, shop.timeZone).day,
      addressee: claim,
      to: reader.email,
    });
    due.signal?.throwIfAborted();
    return toOutcome(await sendClaimedMail(deps, claim, mail), reader.firstName);
  });
}

/**
 * Sends today's digest as a preview; its schedule does not change. Throws `rate_limited`, and
 * `unavailable` when the mail server refused it.
 */
export async function sendDigestNow(
  deps: Deps,
  {
    shop,
    userId,
    email,
    settings,
  }: {
    readonly shop: Shop;
    readonly userId: number;
    readonly email: string;
    readonly settings: DigestSettings;
  },
): Promise<void> {
  await consumeRateLimit(deps, 'send_digest', { subject: String(userId) });
  const mail = await composeDigest(deps, {
    shop,
    settings,
    sentOn: businessTime(deps.clock().toISOString(), shop.timeZone).day,
    addressee: { shopId: shop.shopId, userId, reportId: getDigestId(settings.cadence, userId) },
    to: email,
  });
  if (await sendQuietly(deps, mail)) return;
  throw new AppError('unavailable', 'The mail server did not take the e-mail.', {
    hint: 'Try again in a few minutes. Your choice is saved.',
  });
}

async function composeDigest(
  deps: Deps,
  {
    shop,
    settings,
    sentOn,
    addressee,
    to,
  }: {
    readonly shop: Shop;
    readonly settings: DigestSettings;
    readonly sentOn: string;
    readonly addressee: MailAddressee;
    readonly to: string;
  },
): Promise<Mail> {
  const digest = await readDigest(deps, { shop, settings, sentOn });
  const madeAt = deps.clock();
  const chart = await drawReport({ chart: digest.chart, format: 'chart', madeAt });
  const { appUrl } = deps.accounts;
  const unsubscribe = unsubscribeUrl(deps.accounts, addressee);
  return digestMail({ to, digest, chart, appUrl, unsubscribeUrl: unsubscribe });
}
