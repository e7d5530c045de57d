/**
 * The sources that state charges of one money account, such as a connection and a file of the same
 * shop. When several state a charge, the one listed first is counted. Connections come first, since
 * they are read to the end of each day; then the report with more detail.
 */

export interface StatementSource {
  /** The key of the report among the recognised formats, or of the connection. */
  readonly key: string;
  /** Part of a sentence: "also stated by the connection with Amazon". */
  readonly label: string;
}

export interface StatementAccount {
  readonly key: string;
  /** Ordered by precedence. */
  readonly sources: readonly StatementSource[];
  /** The ad platforms, by their names in imports and connections, whose spend the account bills as well. */
  readonly adPlatforms: readonly string[];
}

export const STATEMENT_ACCOUNTS: readonly StatementAccount[] = [
  {
    key: 'amazon',
    sources: [
      { key: 'amazon_connection', label: 'the connection with Amazon' },
      { key: 'amazon_settlement', label: 'the settlement report' },
      { key: 'amazon_date_range', label: 'the date range report' },
    ],
    adPlatforms: ['amazon', 'amazon_ads', 'amazon_advertising'],
  },
  {
    key: 'shopify_payments',
    sources: [
      { key: 'shopify_connection', label: 'the connection with Shopify' },
      { key: 'shopify_payouts', label: 'the Shopify Payments transactions' },
    ],
    adPlatforms: ['shop_campaigns'],
  },
  {
    key: 'stripe',
    sources: [
      { key: 'stripe_balance', label: 'the Stripe balance' },
      { key: 'stripe_payments', label: 'the Stripe payments' },
    ],
    adPlatforms: [],
  },
  {
    key: 'paypal',
    sources: [
      { key: 'paypal_activity', label: 'the PayPal activity with fees' },
      { key: 'paypal_balance', label: 'the PayPal activity without fees' },
    ],
    adPlatforms: [],
  },
  {
    key: 'etsy',
    sources: [
      { key: 'etsy_statement', label: 'the Etsy statement' },
      { key: 'etsy_payments', label: 'the Etsy payments' },
    ],
    adPlatforms: ['etsy', 'etsy_ads'],
  },
  {
    key: 'ebay',
    sources: [{ key: 'ebay_transactions', label: 'the eBay transaction report' }],
    adPlatforms: ['ebay', 'ebay_ads'],
  },
  {
    key: 'tiktok_shop',
    sources: [{ key: 'tiktok_settlement', label: 'the TikTok Shop settlement' }],
    adPlatforms: ['tiktok', 'tiktok_ads'],
  },
];

/**
 * Returns a source by its key.
 *
 * @throws Error for a key that no account has.
 */
export function findStatementSource(key: string): StatementSource {
  const all = STATEMENT_ACCOUNTS.flatMap(({ sources }) => sources);
  const source = all.find((one) => one.key === key);
  if (source === undefined) throw new Error(`No account has a source "${key}".`);
  return source;
}

/** Every ad platform whose spend a selling platform bills, by its name in imports. */
export const BILLED_AD_PLATFORMS: readonly string[] = STATEMENT_ACCOUNTS.flatMap(
  ({ adPlatforms }) => adPlatforms,
);

export interface ChargeOrigin {
  readonly account: StatementAccount;
  readonly source: StatementSource;
  /** The position of the source among those of its account; 0 takes precedence. */
  readonly rank: number;
}

/**
 * Returns the source of a stored charge by the form of its id: payment reports write their key into
 * it, settlements and date range reports use prefixes, connections store the platform's id, which
 * is a number at Shopify and has no such form at Amazon.
 */
export function findChargeOrigin(chargeId: string): ChargeOrigin {
  const key = findSourceKey(chargeId);
  for (const account of STATEMENT_ACCOUNTS) {
    const rank = account.sources.findIndex((source) => source.key === key);
    const source = account.sources[rank];
    if (source !== undefined) return { account, source, rank };
  }
  const source = { key, label: 'another report' };
  return { account: { key, sources: [source], adPlatforms: [] }, source, rank: 0 };
}

function findSourceKey(chargeId: string): string {
  const report = /^payout-(\w+)-/.exec(chargeId)?.[1];
  if (report !== undefined) return report;
  if (chargeId.startsWith(DATE_RANGE_PREFIX)) return 'amazon_date_range';
  if (chargeId.startsWith(SETTLEMENT_PREFIX)) return 'amazon_settlement';
  return /^\d+$/.test(chargeId) ? 'shopify_connection' : 'amazon_connection';
}

/** The prefix of charge ids from settlement and date range reports of Amazon. */
export const SETTLEMENT_PREFIX = 'settlement-';
export const DATE_RANGE_PREFIX = 'settlement-range-';
