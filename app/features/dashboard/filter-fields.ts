import type { FilterField } from '#app/components/report/filter-field.ts';

/** What the dashboard can be filtered by. */
export const FILTER_FIELDS: readonly FilterField[] = [
  { key: 'country', label: 'Country', kind: 'dimension' },
  { key: 'channel', label: 'Channel', kind: 'dimension' },
  { key: 'source', label: 'Source', kind: 'dimension' },
  { key: 'gateway', label: 'Gateway', kind: 'dimension' },
  { key: 'discount_code', label: 'Discount code', kind: 'dimension' },
  { key: 'customer_type', label: 'New or returning', kind: 'dimension' },
];
