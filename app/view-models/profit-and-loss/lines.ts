/**
 * The lines of the profit and loss report, declared once, from sales down to net profit.
 *
 * Every line is a metric of the glossary, so the report holds no arithmetic of its own. The layout
 * adds the order, and the claim that a head is the signed sum of its children and a result the
 * signed sum of all lines above it; `statement-gaps.ts` checks that claim on every report shown.
 */

/** The sales figure at the top of the report (features.md, "P&L report state"). */
export const SALES_TYPES = ['gross_sales', 'net_sales', 'total_sales'] as const;
export type SalesType = (typeof SALES_TYPES)[number];

/** The display of costs: as amounts, or as a share of total revenue. */
export const EXPENSES_TYPES = ['amount', 'percent'] as const;
export type ExpensesType = (typeof EXPENSES_TYPES)[number];

/**
 * An item enters the next result; result and ratio are derived from the lines above; a memo enters
 * none.
 */
export type ProfitAndLossRole = 'item' | 'result' | 'ratio' | 'memo';

export interface ProfitAndLossLine {
  readonly metric: string;
  readonly role: ProfitAndLossRole;
  /** The sign of the amount in the head or result below it. */
  readonly sign: 1 | -1;
  /** True where an expenses type of percent shows it as a share of revenue. */
  readonly isCost: boolean;
  readonly children: readonly ProfitAndLossChild[];
  /** The dimension whose members' amounts sum to this line. */
  readonly detailBy: ProfitAndLossDetail | null;
  /** Hides the line where it is zero. */
  readonly isOptional?: true;
}

export interface ProfitAndLossChild {
  readonly metric: string;
  readonly sign: 1 | -1;
}

export const PROFIT_AND_LOSS_DETAILS = ['gateway', 'ad_platform', 'expense_category'] as const;
export type ProfitAndLossDetail = (typeof PROFIT_AND_LOSS_DETAILS)[number];

export function profitAndLossLines(salesType: SalesType): readonly ProfitAndLossLine[] {
  return [...SALES_LINES[salesType], ...COST_LINES, ...MEMO_LINES];
}

export function getLineMetrics(lines: readonly ProfitAndLossLine[]): readonly string[] {
  return [
    ...new Set(lines.flatMap((line) => [line.metric, ...line.children.map((c) => c.metric)])),
  ];
}

const income = (
  metric: string,
  children: readonly ProfitAndLossChild[] = [],
): ProfitAndLossLine => ({
  metric,
  role: 'item',
  sign: 1,
  isCost: false,
  children,
  detailBy: null,
});

const cost = (metric: string, more: Partial<ProfitAndLossLine> = {}): ProfitAndLossLine => ({
  ...income(metric),
  sign: -1,
  isCost: true,
  ...more,
});

const drawn = (metric: string, role: ProfitAndLossRole): ProfitAndLossLine => ({
  ...income(metric),
  role,
});

const OPERATING_REVENUE = drawn('operating_revenue', 'result');

const SALES_LINES: Record<SalesType, readonly ProfitAndLossLine[]> = {
  gross_sales: [
    income('net_sales', [
      { metric: 'gross_sales', sign: 1 },
      { metric: 'discounts', sign: -1 },
      { metric: 'returns', sign: -1 },
    ]),
    income('shipping_charged'),
    income('order_fees'),
    income('tips'),
    OPERATING_REVENUE,
  ],
  net_sales: [
    income('net_sales'),
    income('shipping_charged'),
    income('order_fees'),
    income('tips'),
    OPERATING_REVENUE,
  ],
  // What the platform calls total sales holds money that is only passed on; it is taken out here.
  total_sales: [
    income('total_sales'),
    { ...income('taxes'), sign: -1 },
    { ...income('duties'), sign: -1 },
    OPERATING_REVENUE,
  ],
};

const COST_LINES: readonly ProfitAndLossLine[] = [
  cost('product_costs', {
    children: [
      { metric: 'cogs', sign: 1 },
      { metric: 'cogs_recovered', sign: -1 },
    ],
  }),
  cost('handling'),
  cost('fulfilment_cost'),
  cost('transaction_fees', { detailBy: 'gateway' }),
  cost('platform_fees'),
  cost('dispute_losses', { isOptional: true }),
  cost('predicted_returns', { isOptional: true }),
  drawn('gross_profit', 'result'),
  drawn('gross_margin', 'ratio'),
  // It comes with no order, so that it is in no gross profit.
  { ...income('other_revenue'), isOptional: true },
  cost('ad_spend', { detailBy: 'ad_platform' }),
  cost('platform_advertising', { isOptional: true }),
  cost('commissions', { isOptional: true }),
  cost('operating_expenses', { detailBy: 'expense_category' }),
  cost('payable_taxes', {
    children: [
      { metric: 'sales_tax', sign: 1 },
      { metric: 'income_tax', sign: 1 },
    ],
  }),
  drawn('net_profit', 'result'),
  drawn('net_margin', 'ratio'),
];

const MEMO_LINES: readonly ProfitAndLossLine[] = [
  drawn('total_revenue', 'memo'),
  drawn('orders', 'memo'),
  drawn('units_sold', 'memo'),
  drawn('taxes', 'memo'),
  drawn('gift_cards_sold', 'memo'),
  drawn('refunded_amount', 'memo'),
];
