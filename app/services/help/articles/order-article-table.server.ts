import type { HelpArticle } from './article.ts';

export const ORDER_ARTICLES: readonly HelpArticle[] = [
  {
    name: 'orders',
    title: 'Orders',
    group: 'Orders and products',
    summary: 'Every order with its profit, its costs and why they are what they are.',
    pages: ['orders', 'orders-v'],
    words: 'order list filter search loss making status',
    related: ['order-edits', 'why', 'two-figures-differ'],
    parts: [
      '[Orders](/orders) lists the orders placed in the days that you chose, each with its profit. Filter by anything that an order has, or press **Loss-making** to see those that cost more than they brought.',
      {
        points: [
          'Open an order to see its lines, payments, refunds and each cost with its source.',
          'The profit of an order holds everything that happened to it so far, also returns after your days.',
          'Ads, rent and salaries belong to no order and are not in it.',
        ],
      },
      'Above the table you see totals of all orders found, not only of the page.',
    ],
  },
  {
    name: 'order-edits',
    title: 'Edit orders',
    group: 'Orders and products',
    summary: 'Set what orders cost by hand, leave them out, or tag them.',
    pages: ['orders/bulk-edit'],
    words: 'bulk edit change cost exclude tag override',
    related: ['orders', 'preferences', 'import-a-file'],
    parts: [
      {
        steps: [
          'Select orders in [Orders](/orders), or filter and select all that were found.',
          'Choose what to set: the cost of goods, the fulfillment cost or the transaction fees of the whole order, leaving it out, or tags.',
          'Look at the preview: how many orders and how much profit change.',
          'Save. The last edit can be undone.',
        ],
      },
      'What you set by hand comes before every rule and stays when the order is read again. Orders on your platform are never changed.',
    ],
  },
  {
    name: 'products',
    title: 'Products',
    group: 'Orders and products',
    summary: 'Profit by product and variant, and what one unit really brings.',
    pages: ['analytics/products', 'product'],
    words: 'product variant sku profit per unit bestseller bought together',
    related: ['cost-of-goods', 'inventory', 'returns'],
    parts: [
      '[Products](/analytics/products) shows what each product sold and earned. What belongs to an order as a whole, such as shipping and fees, is shared over its lines by their value. Ads count only where they name the product.',
      'Open a product for its profit over time, its unit costs with their history, its fees, and what is bought together with it.',
      'A product without a known cost states no profit: see [Why a profit is not stated](/help/cost-coverage).',
    ],
  },
  {
    name: 'collections',
    title: 'Collections',
    group: 'Orders and products',
    summary: 'What each collection sells and earns.',
    pages: ['analytics/collection', 'collection-analysis'],
    words: 'shopify collection category',
    related: ['products', 'two-figures-differ'],
    parts: [
      '[Collections](/analytics/collection) are those of Shopify. A product in several collections counts in each; the total has it once, and the row **Counted more than once** takes off the difference.',
    ],
  },
  {
    name: 'inventory',
    title: 'Inventory',
    group: 'Orders and products',
    summary: 'What your stock is worth, how long it lasts, and what to reorder.',
    pages: ['analytics/products-inventory'],
    words: 'stock reorder days sell-through abc dead stock warehouse location',
    related: ['products', 'cost-of-goods'],
    parts: [
      {
        terms: [
          [
            'Value',
            'Units on hand at their cost, and at their price. Units without a cost are counted apart.',
          ],
          [
            'Days to finish',
            'Units on hand ÷ average units sold a day in the past 30 days. Not available below zero, or without a sale in 30 days.',
          ],
          [
            'Reorder by',
            'The day on which stock runs out, less lead time and safety stock. You set both, in days.',
          ],
          ['Dead stock', 'Nothing sold for 90 days, or the days that you set.'],
          ['Sell-through', 'Units sold ÷ (units sold + units on hand).'],
          [
            'ABC',
            'Products by their share of gross profit: A the first 80 %, B up to 95 %, C the rest.',
          ],
        ],
      },
      'Open [Inventory](/analytics/products-inventory?tab=insights). Stock is as your platform states it now; no history of stock is known.',
    ],
  },
  {
    name: 'returns',
    title: 'Returns',
    group: 'Orders and products',
    summary: 'What comes back, why, and what it costs you.',
    pages: ['analytics/returns', 'analytics/products-returns'],
    words: 'refund exchange return rate reason restock',
    related: ['predicted-returns', 'products', 'two-figures-differ'],
    parts: [
      {
        figures: [
          'returns',
          'refunded_amount',
          'cost_of_returns',
          'return_rate_value',
          'return_rate_units',
          'return_rate_orders',
        ],
      },
      '[Returns](/analytics/returns) and [Product Returns](/analytics/products-returns) count what came back on the day it was processed. Rows can be grouped by reason, where the platform or a file tells one.',
      'Refunds follow the money, returns the goods: money given back without goods is a return of value without units.',
    ],
  },
  {
    name: 'shipping-report',
    title: 'Shipping report',
    group: 'Orders and products',
    summary: 'What customers paid for shipping, and what it cost you.',
    pages: ['analytics/shipping'],
    words: 'free shipping subsidy carrier label cost country',
    related: ['shipping', 'shipping-providers'],
    parts: [
      { figures: ['shipping_charged', 'fulfilment_cost', 'shipping_subsidy', 'return_labels'] },
      '[Shipping](/analytics/shipping) sets the two side by side, by country, carrier or method. Where the subsidy is above 0, you pay a part of the shipping.',
    ],
  },
  {
    name: 'gateways-report',
    title: 'Processing gateways',
    group: 'Orders and products',
    summary: 'What each payment provider takes, against what your rules expect.',
    pages: ['analytics/transaction-fees'],
    words: 'fee audit paypal stripe payment provider',
    related: ['transaction-fees'],
    parts: [
      {
        figures: [
          'fees_charged',
          'fees_expected',
          'fee_difference',
          'fees_by_rule',
          'transaction_fee_rate',
        ],
      },
      '[Processing gateways](/analytics/transaction-fees) has a row for each gateway. A difference says that the provider took more or less than your rule: correct the rule, or ask the provider.',
    ],
  },
];
