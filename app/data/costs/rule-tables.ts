import type { TableShape } from '#app/data/upsert.server.ts';

const VALIDITY = { valid_from: 'timestamptz', valid_to: 'timestamptz' } as const;

export const RULE_TABLES = {
  unit_cost: {
    table: 'unit_costs',
    key: ['unit_cost_id'],
    columns: {
      unit_cost_id: 'text',
      variant_id: 'text',
      cost: 'numeric',
      currency: 'text',
      estimated_percent: 'numeric',
      ...VALIDITY,
    },
  },
  handling: {
    table: 'handling_rules',
    key: ['handling_rule_id'],
    columns: {
      handling_rule_id: 'text',
      per_order: 'numeric',
      per_unit: 'numeric',
      ...VALIDITY,
    },
  },
  fulfilment: {
    table: 'fulfilment_rules',
    key: ['fulfilment_rule_id'],
    columns: {
      fulfilment_rule_id: 'text',
      country: 'text',
      per_order: 'numeric',
      per_unit: 'numeric',
      ...VALIDITY,
    },
  },
  gateway: {
    table: 'gateway_rules',
    key: ['gateway_rule_id'],
    columns: {
      gateway_rule_id: 'text',
      gateway: 'text',
      country: 'text',
      percent: 'numeric',
      fixed: 'numeric',
      fixed_currency: 'text',
      conversion_percent: 'numeric',
      surcharge_percent: 'numeric',
      returned: 'text',
      ...VALIDITY,
    },
  },
  vat: {
    table: 'vat_rates',
    key: ['vat_rate_id'],
    columns: {
      vat_rate_id: 'text',
      country: 'text',
      marketplace: 'text',
      percent: 'numeric',
      ...VALIDITY,
    },
  },
  variable_expense: {
    table: 'variable_expenses',
    key: ['variable_expense_id'],
    columns: {
      variable_expense_id: 'text',
      label: 'text',
      category: 'text',
      base: 'text',
      rate: 'numeric',
      product_id: 'text',
      channel: 'text',
      ...VALIDITY,
    },
  },
  traffic_source: {
    table: 'traffic_sources',
    key: ['traffic_source_id'],
    columns: {
      traffic_source_id: 'text',
      source_id: 'text',
      name: 'text',
      kind: 'text',
      codes: 'text',
      utm_sources: 'text',
      utm_media: 'text',
      utm_campaigns: 'text',
      commission: 'text',
      rate: 'numeric',
      currency: 'text',
      gives_back: 'boolean',
      ...VALIDITY,
    },
  },
} as const satisfies Record<string, TableShape>;

export type RuleKind = keyof typeof RULE_TABLES;
