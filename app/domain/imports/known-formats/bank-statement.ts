import type { RefusedFormat } from './definition.ts';
import { BANK_REFUSAL } from './hints.ts';

/** The movements of a bank account with its balance after each, as most banks write them in English. */
export const BANK_STATEMENT: RefusedFormat = {
  key: 'bank_statement',
  requires: [
    ['Date', 'Transaction date', 'Posting date', 'Booking date', 'Value date'],
    [
      'Description',
      'Details',
      'Narrative',
      'Transaction description',
      'Payee',
      'Memo',
      'Reference',
    ],
    ['Amount', 'Debit', 'Paid out', 'Money out', 'Debit amount', 'Withdrawals'],
    ['Balance', 'Running balance', 'Closing balance', 'Account balance'],
  ],
  unless: ['Category', 'Type', 'Status', 'Account', 'Order', 'Net', 'Fee'],
  refusal: BANK_REFUSAL,
};
