import {
  LEDGER_MEASURES,
  type LedgerEntry,
  type LedgerMeasure,
} from '#app/domain/profit/ledger/ledger-entry.ts';

const ZERO = Object.fromEntries(LEDGER_MEASURES.map((measure) => [measure, 0])) as {
  readonly [measure in LedgerMeasure]: number;
};

/** A sale's entry of order o1, line l1, with every measure 0 but those given. For tests. */
export function ledgerEntry(values: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    ...ZERO,
    order_id: 'o1',
    entry_no: 0,
    event: 'sale',
    event_day: '2023-02-01',
    event_hour: 13,
    order_day: '2023-02-01',
    placed_at: '2023-02-01 13:05:09',
    order_name: '#1001',
    line_id: 'l1',
    product_id: 'p1',
    variant_id: 'v1',
    country: 'FR',
    province: null,
    channel: null,
    source: null,
    utm_source: null,
    utm_medium: null,
    utm_campaign: null,
    customer_id: 'c1',
    customer_order_index: 1,
    customer_first_day: '2023-02-01',
    gateway: null,
    carrier: null,
    discount_code: null,
    expense_id: null,
    expense_category: null,
    traffic_source: null,
    order_tags: null,
    traffic_kind: null,
    return_reason: null,
    valid_order: 1,
    first_of_product: 1,
    first_of_variant: 1,
    ...values,
  };
}
