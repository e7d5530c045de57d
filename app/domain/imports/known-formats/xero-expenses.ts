import type { KnownFormat } from './definition.ts';

/**
 * Xero, Accounting > Reports > Account transactions, with the columns of gross, tax and net, exported for
 * spreadsheets: the net amount is the cost, since the tax is reclaimed. Its names are from memory.
 */
export const XERO_EXPENSES: KnownFormat = {
  key: 'xero_expenses',
  label: 'Xero account transactions',
  format: 'expenses',
  requires: ['Date', 'Description', 'Account', 'Gross', ['Tax', 'GST', 'VAT'], 'Net'],
  columns: {
    label: 'Description',
    category: 'Account',
    amount: 'Net',
    start: 'Date',
    currency: 'Currency',
  },
  optional: ['currency'],
  hint: 'Net amounts are read. Leave out accounts whose costs Farthing has from elsewhere, such as ads and goods.',
};
