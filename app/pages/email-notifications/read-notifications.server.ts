import {
  type DeliveryToUser,
  selectDeliveriesOfUser,
} from '#app/data/reports/report-delivery-rows.server.ts';
import { CADENCES, type Cadence } from '#app/domain/custom-reports/report-schedule.ts';
import {
  getAlertsId,
  isAlertKind,
  USUAL_ALERTS,
} from '#app/domain/email-notifications/alert-kinds.ts';
import { getDigestId, USUAL_DIGEST_FIGURES } from '#app/domain/email-notifications/digest.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import {
  hourText,
  momentText,
  nextSendingText,
  scheduleText,
} from '#app/view-models/custom-reports/delivery-texts.ts';
import type {
  AlertsView,
  DigestView,
  NotificationsView,
} from '#app/view-models/mail/notifications-view.ts';

interface Reader {
  readonly shop: Pick<Shop, 'shopId' | 'timeZone' | 'locale'>;
  readonly userId: number;
}

/** Reads the user's mails about a shop, and those that can be turned on. */
export async function readNotifications(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  reader: Reader,
): Promise<Pick<NotificationsView, 'digests' | 'alerts' | 'reports'>> {
  const { shop, userId } = reader;
  const sent = await selectDeliveriesOfUser(db, { shopId: shop.shopId, userId });
  const now = clock().toISOString();
  return {
    digests: CADENCES.map((cadence) => {
      const id = getDigestId(cadence, userId);
      const digest = sent.find(({ reportId }) => reportId === id);
      return digest === undefined ? USUAL_DIGESTS[cadence] : toDigestView(digest, shop, now);
    }),
    alerts: toAlertsView(
      sent.find(({ reportId }) => reportId === getAlertsId(userId)),
      shop,
    ),
    reports: sent
      .filter(({ kind }) => kind === 'report')
      .map((one) => ({
        reportId: one.reportId,
        name: one.reportName ?? '',
        scheduleText: `${scheduleText(one)}.`,
      })),
  };
}

function toDigestView(sent: DeliveryToUser, shop: Reader['shop'], now: string): DigestView {
  const { cadence, onDay, hour, days, chosen, compareTo, lastSentAt } = sent;
  const schedule = { cadence, onDay, hour };
  return {
    ...schedule,
    figures: chosen,
    compareTo,
    status: {
      scheduleText: `${scheduleText(schedule)}.`,
      nextText: nextSendingText(schedule, days, { ...shop, now }),
      lastSent: lastSentAt === null ? null : momentText(lastSentAt, shop),
      lastFailure: failureText(sent, shop),
    },
  };
}

function toAlertsView(sent: DeliveryToUser | undefined, shop: Reader['shop']): AlertsView {
  if (sent === undefined) return { kinds: USUAL_ALERTS, hour: USUAL_HOUR, status: null };
  const { hour, chosen, lastSentAt } = sent;
  return {
    kinds: chosen.filter(isAlertKind),
    hour,
    status: {
      scheduleText: `Each day at ${hourText(hour)}, if there is something new.`,
      nextText: '',
      lastSent: lastSentAt === null ? null : momentText(lastSentAt, shop),
      lastFailure: failureText(sent, shop),
    },
  };
}

function failureText(
  { lastFailure, lastFailureAt }: DeliveryToUser,
  shop: Reader['shop'],
): string | null {
  if (lastFailure === null || lastFailureAt === null) return null;
  return `${momentText(lastFailureAt, shop)}: ${lastFailure}`;
}

const USUAL_HOUR = 8;

const usual = (cadence: Cadence, onDay: number): DigestView => ({
  cadence,
  onDay,
  hour: USUAL_HOUR,
  figures: USUAL_DIGEST_FIGURES,
  compareTo: 'previous_period',
  status: null,
});

/** The default schedules: the first working day of the week, and of the month. */
const USUAL_DIGESTS: Readonly<Record<Cadence, DigestView>> = {
  daily: usual('daily', 0),
  weekly: usual('weekly', 1),
  monthly: usual('monthly', 1),
};
