import { ownValue } from '#app/lib/own-value.ts';

/** How a report of a payment account is written, apart from its column names. */
export interface PayoutSource {
  /** How a fee that the seller pays is written in the column of fees. */
  readonly feeSign: 1 | -1;
  /** Each row has a number of its own. */
  readonly hasIds?: true;
  /**
   * A payment whose order is in no file is an order itself: shops that sell by invoices and payment
   * links have no other file of their sales.
   */
  readonly makesOrders?: true;
  /** Rows refer to others of the file: a refund to its payment, a conversion to what it converts. */
  readonly hasReferences?: true;
  /**
   * A row refers to another one within its text, by what that has in the column of references: a dispute
   * names its charge.
   */
  readonly refersIn?: RegExp;
  /**
   * The columns that name the payout of a row, the best first; the payout's own row may be named by its
   * reference instead.
   */
  readonly payoutColumns?: readonly string[];
  /** The order's number stands within a text. */
  readonly orderNumberIn?: RegExp;
}

const USUAL: PayoutSource = { feeSign: 1 };

const SOURCES: Readonly<Record<string, PayoutSource>> = {
  stripe_payments: { feeSign: 1, hasIds: true, makesOrders: true },
  stripe_balance: {
    feeSign: 1,
    hasIds: true,
    hasReferences: true,
    refersIn: /\b(?:ch|py)_\w+/,
    payoutColumns: ['Transfer', 'Automatic Payout ID', 'automatic_payout_id'],
  },
  shopify_payouts: { feeSign: 1, payoutColumns: ['Payout ID', 'Payout Date'] },
  ebay_transactions: { feeSign: 1, payoutColumns: ['Payout ID'] },
  paypal_activity: { feeSign: -1, hasIds: true, makesOrders: true, hasReferences: true },
  etsy_statement: { feeSign: -1, orderNumberIn: /\border #(\d{6,})/i },
};

/** @param key of the report among the known formats. */
export function findPayoutSource(key: string): PayoutSource {
  return ownValue(SOURCES, key) ?? USUAL;
}
