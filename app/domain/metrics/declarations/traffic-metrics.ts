import { measure, ratio } from '../formula.ts';
import { count, money, percent, rate, type MetricDeclaration } from '../metric.ts';

export const TRAFFIC_METRICS = {
  sessions: count(
    ['Sessions', 'Visits to the shop, as Google Analytics or Farthing counts them.'],
    'up',
    measure('sessions'),
  ),
  engaged_sessions: count(
    [
      'Engaged sessions',
      'Visits of two pages or more; by Google Analytics also of ten seconds, or with a purchase.',
    ],
    'up',
    measure('engaged_sessions'),
  ),
  engagement_rate: percent(
    ['Engagement rate', 'Engaged sessions ÷ sessions.'],
    'up',
    ratio('engaged_sessions', 'sessions'),
  ),
  conversion_rate: percent(
    [
      'Conversion rate',
      'Orders of the shop ÷ sessions; days without sessions count their orders too.',
    ],
    'up',
    ratio('orders', 'sessions'),
  ),
  revenue_per_session: rate(
    ['Net sales per session', 'Net sales ÷ sessions.'],
    'up',
    ratio('net_sales', 'sessions'),
  ),
  tracked_orders: count(
    [
      'Tracked orders',
      'Purchases that the source of visits saw: fewer than orders where visitors refuse to be counted.',
    ],
    'up',
    measure('tracked_orders'),
  ),
  tracked_revenue: money(
    [
      'Tracked revenue',
      'What the source of visits saw being bought; no part of the revenue of the shop.',
    ],
    'up',
    measure('tracked_revenue'),
  ),
  tracked_conversion_rate: percent(
    ['Tracked conversion rate', 'Tracked orders ÷ sessions.'],
    'up',
    ratio('tracked_orders', 'sessions'),
  ),
} as const satisfies Record<string, MetricDeclaration>;
