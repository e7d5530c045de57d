import type { Cadence } from '#app/domain/custom-reports/report-schedule.ts';
import type { AlertKind } from '#app/domain/email-notifications/alert-kinds.ts';
import { DIGEST_TITLES } from '#app/view-models/mail/notifications-view.ts';

export const NOTIFICATION_MESSAGES = {
  title: 'Email Notifications',
  subtitle: (shop: string) =>
    `What you are sent of ${shop}. It is your own choice, and nobody else’s.`,
  summaries: 'Summaries',
  summariesText:
    'Your profit, what changed it most and one thing to do, with a chart, once the days are over.',
  off: 'Off',
  neverSent: 'Not sent yet.',
  lastSent: (moment: string) => `Last sent ${moment}.`,
  failed: 'The last e-mail did not go as it should',
  noAddress: 'Your account has no email address yet. Add one under User Settings to get e-mails.',
  addAddress: 'Add an email address',
  sentTo: (email: string) => `E-mails go to ${email}.`,
  alerts: 'Alerts',
  alertsText:
    'One e-mail a day at most, and only when there is something new. You are told of the same cause once.',
  alertsHint: 'Choose none to turn alerts off.',
  hour: (timeZone: string) => `Hour (${timeZone})`,
  reports: 'Reports',
  reportsText: 'Custom reports that you are a recipient of. Each is changed on its own page.',
  noReports: 'You get no report by e-mail. Open a custom report to have it sent.',
  toReports: 'Open custom reports',
  figures: 'Figures',
  figuresHelp: 'What changed your profit is in every summary.',
  addFigures: 'Add figures',
} as const;

export function digestName(cadence: Cadence): string {
  return DIGEST_TITLES[cadence].toLowerCase();
}

export const COMPARISON_NAMES = {
  none: 'Nothing',
  previous_period: 'The days before',
  previous_year: 'The same days a year before',
} as const;

export const ALERT_TEXTS: Readonly<
  Record<AlertKind, { readonly label: string; readonly help: string }>
> = {
  failing_connection: {
    label: 'A connection fails',
    help: 'Your shop platform, an ad account or another source brings nothing new.',
  },
  missing_costs: {
    label: 'Costs are missing',
    help: 'A product was sold whose cost is not known.',
  },
  order_losses: {
    label: 'An order lost money',
    help: 'Orders of the last days that cost more than they brought.',
  },
  open_month: {
    label: 'A month can be closed',
    help: 'A month is over and nothing of it waits to be worked out.',
  },
};
