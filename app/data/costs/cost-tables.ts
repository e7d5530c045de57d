import type { TableShape } from '#app/data/upsert.server.ts';

export const COST_TABLES = {
  adSpend: {
    table: 'ad_spend',
    key: ['day', 'platform', 'account_id', 'campaign_id', 'ad_set_id', 'ad_id'],
    columns: {
      day: 'date',
      platform: 'text',
      account_id: 'text',
      campaign_id: 'text',
      ad_set_id: 'text',
      ad_id: 'text',
      campaign: 'text',
      spend_minor: 'bigint',
      clicks: 'bigint',
      impressions: 'bigint',
      attributed_revenue_minor: 'bigint',
      attributed_orders: 'bigint',
    },
  },
  expenses: {
    table: 'expenses',
    key: ['expense_id'],
    columns: {
      expense_id: 'text',
      label: 'text',
      category: 'text',
      amount_minor: 'bigint',
      recurrence: 'text',
      period_basis: 'text',
      start_day: 'date',
      end_day: 'date',
    },
  },
  otherRevenue: {
    table: 'other_revenue',
    key: ['other_revenue_id'],
    columns: {
      other_revenue_id: 'text',
      label: 'text',
      category: 'text',
      amount_minor: 'bigint',
      recurrence: 'text',
      period_basis: 'text',
      start_day: 'date',
      end_day: 'date',
    },
  },
  platformCharges: {
    table: 'platform_charges',
    key: ['charge_id'],
    columns: {
      charge_id: 'text',
      kind: 'text',
      label: 'text',
      amount_minor: 'bigint',
      day: 'date',
      order_id: 'text',
    },
  },
} as const satisfies Record<string, TableShape>;
