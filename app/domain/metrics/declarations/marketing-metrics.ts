/** Marketing and customers (formulas.md, "Marketing" and "Customers and cohorts"). */
import { measure, ratio, sum, sumOfMeasures } from '../formula.ts';
import {
  count,
  money,
  multiple,
  people,
  percent,
  rate,
  type MetricDeclaration,
} from '../metric.ts';

/** The cost of emails is ad spend too, but buys no ad clicks and nothing that ad platforms claim. */
const SPENT_ON_ADS = sum(['ad_spend'], ['email_cost']);

export const MARKETING_METRICS = {
  ad_spend: money(
    [
      'Ad spend',
      'Spend of all ad accounts, on their own day; without the ads of selling platforms and commissions.',
    ],
    'down',
    measure('ad_spend'),
  ),
  order_advertising: money(
    ['Advertising of orders', 'Advertising that the selling platform charges with an order.'],
    'down',
    measure('order_advertising'),
  ),
  platform_advertising: money(
    [
      'Ads of selling platforms',
      'Advertising that selling platforms charge, with an order or by a bill of their own.',
    ],
    'down',
    sumOfMeasures(['order_advertising', 'billed_advertising'], []),
  ),
  commissions: money(
    [
      'Commissions',
      'What traffic sources and affiliate networks are paid for orders, less what returns give back.',
    ],
    'down',
    sumOfMeasures(['commissions', 'network_commissions'], []),
  ),
  profit_after_commissions: money(
    ['Profit after commissions', 'Gross profit − commissions.'],
    'up',
    sum(['gross_profit'], ['commissions']),
  ),
  commission_return: multiple(
    ['Return on commissions', 'Net sales ÷ commissions.'],
    'up',
    ratio('net_sales', 'commissions', { positiveOnly: true }),
  ),
  marketing_cost: money(
    [
      'Marketing cost',
      'Ad spend of all channels + ads of selling platforms + commissions of traffic sources.',
    ],
    'down',
    sum(['ad_spend', 'platform_advertising', 'commissions']),
  ),
  clicks: count(['Clicks', 'Clicks on ads.'], 'up', measure('clicks')),
  impressions: count(['Impressions', 'Times ads were shown.'], 'up', measure('impressions')),
  attributed_revenue: money(
    ['Attributed revenue', 'Revenue the ad platforms claim for themselves.'],
    'up',
    measure('attributed_revenue'),
  ),
  attributed_orders: count(
    ['Attributed orders', 'Orders the ad platforms claim for themselves.'],
    'up',
    measure('attributed_orders'),
  ),
  roas: multiple(
    [
      'ROAS',
      'Revenue attributed by the ad platforms ÷ (ad spend − email cost); their claims may hold tax and shipping.',
    ],
    'up',
    ratio('attributed_revenue', SPENT_ON_ADS, { positiveOnly: true }),
  ),
  blended_roas: multiple(
    ['Blended ROAS', 'Operating revenue ÷ marketing cost.'],
    'up',
    ratio('operating_revenue', 'marketing_cost', { positiveOnly: true }),
  ),
  poas: multiple(
    ['POAS', 'Gross profit ÷ marketing cost.'],
    'up',
    ratio('gross_profit', 'marketing_cost', { positiveOnly: true }),
  ),
  break_even_roas: multiple(
    [
      'Break-even ROAS',
      'Operating revenue ÷ CM2, without tax; undefined when CM2 is zero or negative.',
    ],
    'down',
    ratio('operating_revenue', 'cm2', { positiveOnly: true }),
  ),
  cpa: rate(['CPA', 'Marketing cost ÷ orders.'], 'down', ratio('marketing_cost', 'orders')),
  cac: rate(
    ['CAC', 'Marketing cost ÷ new customers.'],
    'down',
    ratio('marketing_cost', 'new_customers'),
  ),
  cpc: rate(['CPC', '(Ad spend − email cost) ÷ clicks.'], 'down', ratio(SPENT_ON_ADS, 'clicks')),
  cpm: rate(
    ['CPM', '1000 × (ad spend − email cost) ÷ impressions.'],
    'down',
    ratio(SPENT_ON_ADS, 'impressions', { multiplier: 1000 }),
  ),
  ctr: percent(['CTR', 'Clicks ÷ impressions.'], 'up', ratio('clicks', 'impressions')),
  ad_share: percent(
    ['Ad share', 'Marketing cost ÷ total revenue.'],
    'down',
    ratio('marketing_cost', 'total_revenue', { positiveOnly: true }),
  ),
} as const satisfies Record<string, MetricDeclaration>;

export const EMAIL_METRICS = {
  email_cost: money(
    ['Email cost', 'What email platforms cost: their part of ad spend.'],
    'down',
    measure('email_cost'),
  ),
  email_sends: count(
    ['Sends', 'Emails and text messages that were delivered.'],
    'up',
    measure('email_sends'),
  ),
  email_opens: count(
    [
      'Opens',
      'Times emails were opened, also by mail programs that open every email by themselves.',
    ],
    'up',
    measure('email_opens'),
  ),
  email_clicks: count(
    ['Message clicks', 'Clicks on links in emails and text messages.'],
    'up',
    measure('email_clicks'),
  ),
  email_orders: count(
    ['Claimed orders', 'Orders that the email platform claims for its messages.'],
    'up',
    measure('email_orders'),
  ),
  email_revenue: money(
    [
      'Claimed revenue',
      'Revenue that the email platform claims for its messages; no part of attributed revenue.',
    ],
    'up',
    measure('email_revenue'),
  ),
  email_open_rate: percent(
    ['Open rate', 'Opens ÷ sends.'],
    'up',
    ratio('email_opens', 'email_sends'),
  ),
  email_click_rate: percent(
    ['Click rate', 'Message clicks ÷ sends.'],
    'up',
    ratio('email_clicks', 'email_sends'),
  ),
  revenue_per_send: rate(
    ['Revenue per send', 'Claimed revenue ÷ sends.'],
    'up',
    ratio('email_revenue', 'email_sends'),
  ),
  email_return: multiple(
    ['Claimed return', 'Claimed revenue ÷ email cost.'],
    'up',
    ratio('email_revenue', 'email_cost', { positiveOnly: true }),
  ),
} as const satisfies Record<string, MetricDeclaration>;

export const CUSTOMER_METRICS = {
  customers: people(
    [
      'Customers',
      'Different customers with at least one valid order: not cancelled, not left out.',
    ],
    'up',
    measure('customers'),
  ),
  returning_customers: people(
    ['Returning customers', 'Different customers with a second or later valid order in the range.'],
    'up',
    measure('returning_customers'),
  ),
  new_customers: count(
    ['New customers', 'Customers whose first order ever in this shop was placed.'],
    'up',
    measure('new_customers'),
  ),
  new_orders: count(
    ['Orders of new customers', 'Orders of customers who had not bought here before.'],
    'up',
    measure('new_orders'),
  ),
  returning_orders: count(
    ['Orders of returning customers', 'Orders of customers who had bought here before.'],
    'up',
    measure('returning_orders'),
  ),
  new_order_share: percent(
    ['Share of new customers', 'Orders of new customers ÷ orders.'],
    'up',
    ratio('new_orders', 'orders'),
  ),
  guest_orders: count(
    ['Guest orders', 'Orders without a customer: orders − new − returning.'],
    'neutral',
    measure('guest_orders'),
  ),
  returning_customer_rate: percent(
    [
      'Returning-customer rate',
      'Customers whose first valid order came before, or who ordered twice ÷ customers.',
    ],
    'up',
    ratio('returning_customers', 'customers'),
  ),
  repeat_customers: people(
    ['Repeat customers', 'Customers of the range with two or more valid orders ever.'],
    'up',
    measure('repeat_customers'),
  ),
  repeat_rate: percent(
    [
      'Repeat rate',
      'Customers with two or more valid orders ever ÷ customers; a past month’s still rises.',
    ],
    'up',
    ratio('repeat_customers', 'customers'),
  ),
  revenue_per_customer: rate(
    ['Net sales per customer', 'Net sales ÷ customers.'],
    'up',
    ratio('net_sales', 'customers'),
  ),
  orders_per_customer: multiple(
    ['Orders per customer', '(Orders − guest orders) ÷ customers.'],
    'up',
    ratio(sum(['orders'], ['guest_orders']), 'customers'),
  ),
} as const satisfies Record<string, MetricDeclaration>;
