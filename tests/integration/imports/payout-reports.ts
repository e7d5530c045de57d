/** Movements of an account as each report of payments writes them. */
export interface PayoutMovementRow {
  readonly kind: 'sale' | 'refund' | 'dispute' | 'won' | 'charge' | 'ad' | 'payout';
  readonly order: string;
  /** Minor units; positive is money for the seller. */
  readonly amount: number;
  readonly fee: number;
  /** Its place among all: no two are of one second, or of one number. */
  readonly at: number;
}

export interface PayoutReport {
  readonly header: string;
  readonly rows: (movement: PayoutMovementRow) => readonly string[];
  readonly feeMetric: 'transactionFees' | 'platformFees';
  /** It lists payouts beside the movements that they pay. */
  readonly hasPayouts: boolean;
}

export const majorAmount = (minor: number) => (minor / 100).toFixed(2);
const clock = (at: number) =>
  `${`${Math.floor(at / 60)}`.padStart(2, '0')}:${`${at % 60}`.padStart(2, '0')}`;
export const payoutOrderNumber = (index: number) => `30000000${`${index}`.padStart(2, '0')}`;

const SHOPIFY_TYPES = {
  sale: 'charge',
  refund: 'refund',
  dispute: 'chargeback',
  won: 'chargeback won',
  charge: 'adjustment',
  ad: 'shop_cash_campaign_billing_debit',
  payout: 'payout',
};
const EBAY_TYPES = {
  sale: 'Order',
  refund: 'Refund',
  dispute: 'Payment dispute',
  won: 'Payment dispute',
  charge: 'Other fee',
  ad: 'Other fee',
  payout: 'Payout',
};
const STRIPE_TYPES = {
  sale: 'charge',
  refund: 'refund',
  dispute: 'adjustment',
  won: 'adjustment',
  charge: 'stripe_fee',
  ad: 'stripe_fee',
  payout: 'payout',
};
const PAYPAL_TYPES = {
  sale: 'Express Checkout Payment',
  refund: 'Payment Refund',
  dispute: 'Chargeback',
  won: 'Chargeback Reversal',
  charge: 'Account Monthly Fee',
  ad: 'Ads Fee',
  payout: 'General Withdrawal',
};
const TIKTOK_TYPES = {
  sale: 'Order',
  refund: 'Refund',
  dispute: 'Chargeback',
  won: 'Chargeback',
  charge: 'Adjustment',
  ad: 'GMV Payment for TikTok Ads',
  payout: '',
};
const NAMES = {
  dispute: 'Chargeback',
  won: 'Chargeback reversal',
  charge: 'Subscription',
  ad: 'Ads',
} as const;
const nameOf = (kind: PayoutMovementRow['kind']) =>
  kind in NAMES ? NAMES[kind as keyof typeof NAMES] : '';

export const PAYOUT_REPORTS: Readonly<Record<string, PayoutReport>> = {
  shopify_payouts: {
    header: 'Transaction Date,Type,Order,Payout Status,Amount,Fee,Net,Checkout,Currency',
    rows: ({ kind, order, amount, fee, at }) => [
      `2026-01-15 10:${clock(at)} +0000,${SHOPIFY_TYPES[kind]},${order},paid,` +
        `${majorAmount(amount)},${majorAmount(fee)},${majorAmount(amount - fee)},,USD`,
    ],
    feeMetric: 'transactionFees',
    hasPayouts: true,
  },
  ebay_transactions: {
    header:
      'Transaction creation date,Type,Order number,Net amount,Gross transaction amount,' +
      'Final Value Fee - variable,Description,Reference ID,Transaction currency',
    rows: ({ kind, order, amount, fee, at }) => [
      `"Jan 15, 2026",${EBAY_TYPES[kind]},${order || '--'},${majorAmount(amount - fee)},${majorAmount(amount)},` +
        `${fee === 0 ? '--' : majorAmount(-fee)},${nameOf(kind) || '--'},R${at},USD`,
    ],
    feeMetric: 'platformFees',
    hasPayouts: true,
  },
  stripe_balance: {
    header: 'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Description,order_id (metadata)',
    rows: ({ kind, order, amount, fee, at }) => [
      `txn_${at},${STRIPE_TYPES[kind]},ch_${at},${majorAmount(amount)},${majorAmount(fee)},` +
        `${majorAmount(amount - fee)},usd,2026-01-15 10:${clock(at)},${nameOf(kind)},${order}`,
    ],
    feeMetric: 'transactionFees',
    hasPayouts: true,
  },
  etsy_statement: {
    header: 'Date,Type,Title,Info,Currency,Amount,Fees & Taxes,Net',
    rows: ({ kind, order, amount, fee, at }) => {
      const row = (type: string, title: string, info: string, net: number) =>
        `"January 15, 2026",${type},${title},${info},USD,--,--,$${majorAmount(net)}`.replace(
          '$-',
          '-$',
        );
      const listing = `Listing #${at}`;
      if (kind === 'sale') {
        return [
          row('Sale', `Payment for Order #${order}`, '', amount),
          row('Fee', 'Transaction fee: Mug', `Order #${order}`, -fee),
        ];
      }
      if (kind === 'refund') return [row('Refund', `Refund for Order #${order}`, '', amount)];
      if (kind === 'dispute' || kind === 'won')
        return [row('Case', `Case ${kind} for Order #${order}`, '', amount)];
      if (kind === 'payout') return [row('Deposit', 'Sent to your bank', listing, amount)];
      return kind === 'ad'
        ? [row('Marketing', 'Etsy Ads', listing, amount)]
        : [row('Fee', 'Listing fee', listing, amount)];
    },
    feeMetric: 'platformFees',
    hasPayouts: true,
  },
  tiktok_settlement: {
    header:
      'Order/adjustment ID,Type,Order settled time,Currency,Total settlement amount,' +
      'Total revenue,Total fees',
    rows: ({ kind, order, amount, fee, at }) => [
      `${order || `9000${at}`},${TIKTOK_TYPES[kind]},2026/01/15,USD,${majorAmount(amount - fee)},` +
        `${majorAmount(amount)},${majorAmount(-fee)}`,
    ],
    feeMetric: 'platformFees',
    hasPayouts: false,
  },
  paypal_activity: {
    header:
      'Date,Time,Type,Status,Currency,Gross,Fee,Net,Transaction ID,Reference Txn ID,Invoice Number',
    rows: ({ kind, order, amount, fee, at }) => [
      `01/15/2026,10:${clock(at)},${PAYPAL_TYPES[kind]},Completed,USD,${majorAmount(amount)},` +
        `${majorAmount(-fee)},${majorAmount(amount - fee)},T${at},,${order}`,
    ],
    feeMetric: 'transactionFees',
    hasPayouts: true,
  },
};
