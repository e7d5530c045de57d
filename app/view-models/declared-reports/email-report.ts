/**
 * /retention/email-sms, also an item of /acquisition: the results of emails and text messages, by
 * campaign, flow and day, and the sales that their platform claims beside its cost.
 */
import { EMAIL_PLATFORMS } from '#app/domain/marketing/email-platforms.ts';
import { KLAVIYO_PATH } from '#app/view-models/connectors/klaviyo-view.ts';
import { BY_PERIOD, type ReportDeclaration } from './report-declaration.ts';

/** The item of /acquisition. */
export const EMAIL_ITEM = 'email-sms';

const COSTS = 'Costs of the platform';
const NOTE =
  'Opens, clicks and orders count on the day on which they happened, on the clock of the account. ' +
  'Claimed revenue is what the platform says: ads may claim the same orders.';

export const EMAIL_REPORT: ReportDeclaration = {
  page: 'retention/email-sms',
  firstUse: 'Your emails and texts will appear here',
  source: {
    kind: 'email',
    platforms: EMAIL_PLATFORMS,
    title: 'See what emails and texts bring',
    text: 'Connect Klaviyo: what each campaign and flow sends, and claims to sell, appears here by day.',
    action: 'Connect Klaviyo',
    path: KLAVIYO_PATH,
  },
  tiles: ['email_revenue', 'email_cost', 'email_return', 'email_open_rate', 'email_click_rate'],
  chart: {
    kind: 'trend',
    title: 'Claimed revenue and cost over time',
    metrics: ['email_revenue', 'email_cost'],
  },
  groupings: [
    { by: 'email_message', none: COSTS, note: NOTE },
    { by: 'email_kind', none: COSTS, note: NOTE },
    { ...BY_PERIOD, note: NOTE },
  ],
  metrics: [
    'email_sends',
    'email_opens',
    'email_open_rate',
    'email_clicks',
    'email_click_rate',
    'email_orders',
    'email_revenue',
    'revenue_per_send',
    'email_cost',
  ],
  sort: { by: 'email_revenue', direction: 'desc' },
  filters: ['email_message', 'email_kind'],
  related: ['scores/email-score'],
};
