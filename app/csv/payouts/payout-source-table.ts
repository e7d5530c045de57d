import { ownValue } from '#app/lib/own-value.ts';

/** The layout of a payment account's report, apart from its column names. */
export interface PayoutSource {
  /** The sign of a fee that the seller pays, in the column of fees. */
  readonly feeSign: 1 | -1;
  /** True where each row has a number of its own. */
  readonly hasIds?: true;
  /**
   * True where a payment whose order is in no file is an order itself: shops that sell by invoices
   * and payment links have no other file of their sales.
   */
  readonly makesOrders?: true;
  /**
   * True where rows refer to others of the file: a refund to its payment, a conversion to its
   * source.
   */
  readonly hasReferences?: true;
  /**
   * The pattern of a reference within a row's text to the reference column of another: a dispute
   * names its charge.
   */
  readonly refersIn?: RegExp;
  /**
   * The columns that name the payout of a row, the best first; the payout's own row may be named by
   * its reference instead.
   */
  readonly payoutColumns?: readonly string[];
  /** The pattern of the order's number within a text. */
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
