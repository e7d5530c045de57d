import {
  type DeliveryKind,
  selectReportDelivery,
} from '#app/data/reports/report-delivery-rows.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { DueMails } from '#app/services/report-deliveries/run-delivery.server.ts';
import { sendReport } from '#app/services/report-deliveries/send-report.server.ts';
import { sendAlerts } from './send-alerts.server.ts';
import { sendDigest } from './send-digest.server.ts';

const SENDERS: Readonly<Record<DeliveryKind, (deps: Deps, due: DueMails) => Promise<void>>> = {
  report: sendReport,
  digest: sendDigest,
  alerts: sendAlerts,
};

/**
 * Sends one delivery of a schedule: a report, a digest or alerts. A mail that was handed over is
 * never sent again. Throws where another attempt may help.
 */
export async function sendDelivery(deps: Deps, due: DueMails): Promise<void> {
  const delivery = await selectReportDelivery(deps.db, due);
  if (delivery !== null) await SENDERS[delivery.kind](deps, due);
}
