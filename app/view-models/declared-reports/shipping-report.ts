/** /analytics/shipping: what customers paid for shipping against what it cost, and who bore the rest. */
import { BY_PERIOD, type ReportDeclaration } from './report-declaration.ts';

export const SHIPPING_REPORT: ReportDeclaration = {
  page: 'analytics/shipping',
  firstUse: 'Your shipping costs will appear here',
  tiles: ['shipping_charged', 'fulfilment_cost', 'shipping_subsidy', 'handling'],
  chart: {
    kind: 'trend',
    title: 'Shipping charged and its cost over time',
    metrics: ['shipping_charged', 'fulfilment_cost', 'shipping_subsidy'],
  },
  groupings: [
    { by: 'carrier', none: 'No carrier' },
    { by: 'country', none: 'No country' },
    { by: 'discount_code', none: 'No code' },
    BY_PERIOD,
  ],
  metrics: [
    'orders',
    'shipping_charged',
    'fulfilment_cost',
    'shipping_subsidy',
    'handling',
    'units_sold',
    'net_sales',
  ],
  hiddenAtFirst: ['units_sold', 'net_sales'],
  sort: { by: 'fulfilment_cost', direction: 'desc' },
  filters: ['carrier', 'country', 'province', 'channel', 'source', 'discount_code'],
};
