import { ownValue } from '#app/lib/own-value.ts';

/**
 * The one place of chart colours. They are steps of the Polaris colour scale (polaris-tokens,
 * colors), as SVG attributes cannot hold CSS variables everywhere. Revenue, the families of cost
 * and profit look the same on every screen; neighbours differ in lightness as well as in hue, so
 * that they stay apart without colour vision (palette.test.ts).
 */
export const PALETTE = {
  revenue: '#005BD3', // blue 13
  profit: '#047B5D', // green 13
  loss: '#C70A24', // red 13
  cogs: '#8A4B00', // orange 14
  fulfilment: '#B28400', // yellow 11
  fees: '#8051FF', // purple 11
  marketing: '#00527C', // azure 15
  expenses: '#616161', // gray 13
  other: '#8A8A8A', // gray 12
  comparison: '#8A8A8A',
  axis: '#CCCCCC',
  grid: '#EBEBEB',
  text: '#616161',
} as const;

export type PaletteColour = keyof typeof PALETTE;

/** Colours of lines that are not metrics, such as cohorts: at most six. */
export const SERIES_COLOURS = [
  PALETTE.text,
  PALETTE.revenue,
  PALETTE.profit,
  PALETTE.fees,
  PALETTE.fulfilment,
  PALETTE.cogs,
] as const;

export function getMetricColour(metric: string): string {
  return PALETTE[ownValue(METRIC_COLOURS, metric) ?? 'other'];
}

const METRIC_COLOURS: Readonly<Record<string, PaletteColour>> = {
  total_revenue: 'revenue',
  operating_revenue: 'revenue',
  gross_sales: 'revenue',
  net_sales: 'revenue',
  attributed_revenue: 'revenue',
  email_revenue: 'revenue',
  shipping_charged: 'revenue',
  gross_profit: 'profit',
  profit_before_returns: 'profit',
  profit_after_commissions: 'profit',
  net_profit: 'profit',
  cm1: 'profit',
  cm2: 'profit',
  cm3: 'profit',
  contribution_margin: 'profit',
  total_costs: 'cogs',
  product_costs: 'cogs',
  cogs: 'cogs',
  handling: 'fulfilment',
  fulfilment_cost: 'fulfilment',
  transaction_fees: 'fees',
  platform_fees: 'fees',
  marketing_cost: 'marketing',
  ad_spend: 'marketing',
  platform_advertising: 'marketing',
  email_cost: 'marketing',
  commissions: 'marketing',
  operating_expenses: 'expenses',
  shipping_subsidy: 'loss',
  returns: 'loss',
  predicted_returns: 'loss',
  cost_of_returns: 'cogs',
  discounts: 'marketing',
};
