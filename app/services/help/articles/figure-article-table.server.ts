import type { HelpArticle } from './article.ts';

export const FIGURE_ARTICLES: readonly HelpArticle[] = [
  {
    name: 'profit',
    title: 'How profit is worked out',
    group: 'Understand your figures',
    summary: 'From gross sales to net profit, step by step, with the formula of each step.',
    pages: [],
    words: 'net profit gross profit margin contribution formula calculation',
    related: ['figures', 'two-figures-differ', 'cost-coverage', 'profit-and-loss'],
    parts: [
      'Each order is worked out line by line: what it sold for, and every cost that comes with it. Costs without an order, such as ads and rent, count on their own days. Every page, file and email reads the same amounts, so an order, a day, a month, a product and a country add up to the same profit.',
      { heading: 'Sales' },
      { figures: ['gross_sales', 'discounts', 'returns', 'net_sales', 'total_sales'] },
      { heading: 'From sales to gross profit' },
      { figures: ['operating_revenue', 'total_revenue', 'order_costs', 'gross_profit'] },
      { heading: 'From gross profit to net profit' },
      { figures: ['marketing_cost', 'operating_expenses', 'payable_taxes', 'net_profit'] },
      { heading: 'Contribution margins' },
      { figures: ['cm1', 'cm2', 'cm3'] },
      'Taxes that you collect and pass on are neither income nor cost. Selling a gift card is no sale; its redemption pays for one.',
      'All figures stand on [What each figure means](/help/figures).',
    ],
  },
  {
    name: 'figures',
    title: 'What each figure means',
    group: 'Understand your figures',
    summary: 'Every figure of Farthing with its definition, formula, unit and what it is made of.',
    pages: [],
    words: 'glossary metrics definitions formulas terms',
    related: ['profit', 'why', 'two-figures-differ'],
    parts: [
      'This page is made from the same declarations that compute the figures. A figure without a value reads N/A: it cannot be calculated, which is not the same as 0.',
    ],
  },
  {
    name: 'why',
    title: 'Why? behind every figure',
    group: 'Understand your figures',
    summary: 'Open any figure to its parts, its entries and the rule or record behind each.',
    pages: [],
    words: 'explain drill down entries source rule',
    related: ['profit', 'figures', 'orders'],
    parts: [
      'Click a figure, or focus it and press Enter. A sheet opens at the side.',
      {
        steps: [
          'First you see the parts that add up to the figure.',
          'Open a part to see the entries behind it: orders, refunds, ad spend, expenses.',
          'Open an entry to see the rule or the record that it came from, and whether the amount is **actual** or **estimated**.',
        ],
      },
      'An estimate is replaced when the actual amount arrives, for example when a payment provider reports its fee. An order of a [closed month](/help/closed-months) stays as it was when the month was closed.',
    ],
  },
  {
    name: 'cost-coverage',
    title: 'Why a profit is not stated',
    group: 'Understand your figures',
    summary:
      'A profit without the costs of most of what was sold would be wrong, so none is shown.',
    pages: [],
    words: 'missing unknown costs N/A not available incomplete coverage',
    related: ['cost-of-goods', 'dashboard', 'profit'],
    parts: [
      'A missing cost is not 0. Farthing counts how much of your sales has a known cost of goods and shows it beside the profit.',
      {
        figures: [
          'cost_coverage',
          'cost_coverage_value',
          'units_without_cost',
          'sales_without_cost',
        ],
      },
      'Where less than half of the sales of a row have a known cost, no profit is stated for that row. Other rows keep theirs.',
      'To complete it, open [Product costs](/onboarding/production-breakdown) and look at the products without a cost, or import a file of unit costs. See [Cost of goods](/help/cost-of-goods).',
      'N/A also stands where a figure would be divided by zero: a margin of a day without revenue cannot be calculated.',
    ],
  },
  {
    name: 'two-figures-differ',
    title: 'Why two figures differ',
    group: 'Understand your figures',
    summary: 'Between two pages, or between Farthing and your platform: the usual reasons.',
    pages: [],
    words: 'mismatch does not match wrong shopify difference total reconcile',
    related: ['dates-and-comparisons', 'reconciliation', 'currencies', 'figures'],
    parts: [
      'Two pages of Farthing with the same days, filters and shops show the same figure to the smallest unit of the currency. If they do not seem to, look at these first.',
      {
        points: [
          '**Other days:** compare the range in both toolbars, and whether the last day is over.',
          '**Filters:** chips in the toolbar narrow a page; a saved view keeps them.',
          '**Several shops:** some pages show one shop only and say so.',
          '**A row in several groups:** a product in two collections counts in both, and an order with two tags under both. The table then has a row that takes off what was counted more than once.',
          '**Something is being worked out:** a notice says how many orders wait after a change of costs.',
        ],
      },
      { heading: 'Compared with your platform' },
      {
        terms: [
          [
            'Returns',
            'A return counts on the day it was processed, not on the day of the order. Some reports of platforms date it back.',
          ],
          ['Taxes and shipping', 'Net sales hold neither. Total sales hold both.'],
          [
            'Cancelled orders',
            'On Shopify they are a sale and a return, as in Shopify’s own reports. Elsewhere an order that was cancelled without any payment counts as neither.',
          ],
          ['Test orders', 'They are left out.'],
          ['Time zone', 'Days are those of the time zone of your shop.'],
          [
            'Ads',
            'Ad platforms claim sales by their own rules. Attributed revenue is their claim; it is never part of your revenue.',
          ],
        ],
      },
      'The [Reconciliation](/settings?item=reconciliation) compares each order with the total that your platform states and lists every difference with its cause.',
    ],
  },
  {
    name: 'dates-and-comparisons',
    title: 'Days, periods and comparisons',
    group: 'Understand your figures',
    summary: 'How to choose days, what is compared with what, and when something counts.',
    pages: [],
    words: 'date range picker previous period year calendar week month time zone',
    related: ['two-figures-differ', 'shop-settings'],
    parts: [
      'The date picker in the toolbar holds for all report pages until you change it. Its first days are the default of your shop, under [Shop Settings](/settings?item=shop).',
      {
        terms: [
          [
            'Previous period',
            'As many days directly before. A whole month, quarter or year is compared with the whole one before it.',
          ],
          ['Previous year', 'The same days one year before.'],
          ['Breakdown', 'Day, week, month, quarter or year, for charts and tables over time.'],
        ],
      },
      'A change is shown in percent of the earlier figure. Green and red follow what is good for you, so higher costs are never green. Without an earlier figure there is no change.',
      'A sale counts on the day the order was placed, in the time zone of your shop. Returns, refunds, cancellations and edits count on their own days.',
    ],
  },
  {
    name: 'currencies',
    title: 'Currencies and exchange rates',
    group: 'Understand your figures',
    summary: 'Which rate converts what, and what to do about a currency without one.',
    pages: [],
    words: 'exchange rate convert multi currency fx euro dollar',
    related: ['shops', 'two-figures-differ'],
    parts: [
      'A shop has one currency, that of its platform. Amounts in others, such as ad spend or supplier costs, are converted at the reference rate of their own day. Shops of several currencies on one page are converted day by day into the currency of the workspace.',
      'The reference rates are those of the European Central Bank. A weekend has those of Friday. Days after the last known rate use it and are marked as estimates. The owner of the installation can have new rates read every day.',
      'The bank does not quote every currency. Under [Workspace](/settings?item=workspace) you can enter your own rates, for a day or fixed.',
      'Without any rate an amount is missing, never 0, and the page says so.',
    ],
  },
];
