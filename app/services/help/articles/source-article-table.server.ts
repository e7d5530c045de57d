import type { HelpArticle } from './article.ts';

export const SOURCE_ARTICLES: readonly HelpArticle[] = [
  {
    name: 'connect-store',
    title: 'Connect a store',
    group: 'Connect and import',
    summary: 'Shopify, WooCommerce, Wix, Amazon, or any other store by files and programs.',
    pages: ['register/connect-platforms', 'onboarding/shop-platforms'],
    words: 'shopify woocommerce wix amazon ebay platform integration install connect shop',
    related: ['data-updates', 'import-a-file', 'orders-by-api'],
    parts: [
      'Open [Connect your shop](/register/connect-platforms) and choose your platform. Only the platforms that this installation is set up for can be connected.',
      {
        terms: [
          [
            'Shopify',
            'Install the app from Shopify and open it in the Shopify admin. Never type your shop’s address anywhere else.',
          ],
          [
            'WooCommerce',
            'Enter the https address of your store and approve the connection in WooCommerce. Farthing gets keys that read.',
          ],
          ['Wix', 'Install the app on your site and come back.'],
          ['Amazon', 'Log in with Amazon and authorise the app for your seller account.'],
          [
            'Others',
            'Create a store by hand. [Import files](/help/import-a-file), or have a program [send orders](/help/orders-by-api).',
          ],
        ],
      },
      'After that, your history is fetched. You can work meanwhile; a notice says that figures are not complete yet.',
      'Shopify gives apps the orders of the last 60 days unless it has granted more. The page then says from which day on orders are known. Older ones can be imported from Shopify’s export of orders.',
    ],
  },
  {
    name: 'data-updates',
    title: 'How your data stays up to date',
    group: 'Connect and import',
    summary: 'What is fetched when, and what to do when a connection needs attention.',
    pages: [],
    words: 'sync refresh update delay error reconnect history pull',
    related: ['reconciliation', 'connect-store', 'support'],
    parts: [
      'The indicator in the top bar shows each source, when it was last read, and whether it works. A connected platform announces changes; besides, Farthing asks for changes regularly and compares all orders each night.',
      {
        points: [
          '**Updating:** something is being fetched. Figures change as it arrives.',
          '**Needs attention:** open the indicator and read the reason. Most often an account has to be connected again, because its access has ended or was taken back.',
          '**Resync:** has everything that changed fetched again.',
        ],
      },
      'Ad platforms correct their figures for days afterwards, so the last days are read again regularly.',
      'If a source stays behind although it says that it works, send us the [diagnosis](/support).',
    ],
  },
  {
    name: 'reconciliation',
    title: 'Reconciliation with your platform',
    group: 'Connect and import',
    summary: 'Each order held against the total that your platform states, with every difference.',
    pages: ['settings?item=reconciliation'],
    words: 'difference compare totals rejected orders failed work',
    related: ['two-figures-differ', 'data-updates', 'preferences'],
    parts: [
      '[Reconciliation](/settings?item=reconciliation) compares the total of each order in Farthing with the total on your platform. What differs is listed with its cause: left out by a preference, changed by hand, waiting to be worked out, or in a closed month.',
      {
        points: [
          '**By month** puts the platform’s own figures beside yours: totals of WooCommerce, product sales of Amazon, numbers of orders of Shopify and Wix. They are read every night.',
          '**Connection** shows how your platform is connected and when it was last compared.',
          '**Not readable** lists records that could not be used, with the reason. They are tried again each night.',
          '**Work that failed** lists jobs that did not succeed. You can have them tried again.',
        ],
      },
    ],
  },
  {
    name: 'import-a-file',
    title: 'Import a file',
    group: 'Connect and import',
    summary: 'Orders, products, costs, ad spend and expenses from CSV files.',
    pages: ['imports'],
    words:
      'csv upload spreadsheet excel export etsy ebay square paypal stripe settlement mapping columns',
    related: ['sheets', 'cost-of-goods', 'connect-store'],
    parts: [
      {
        steps: [
          'Open [Imports](/imports) and choose a CSV file. Large files are fine.',
          'Known exports are recognised: those of Shopify, Etsy, eBay, Amazon, Square, WooCommerce, Stripe and PayPal, and ad spend as Meta, Google, TikTok and Pinterest export it. For any other file you say what each column holds.',
          'Check the preview with its totals. What was guessed is marked.',
          'Press **Import**. The whole file is checked before anything is stored.',
        ],
      },
      'Where the file states totals of its orders, each order is compared with them. If fewer than 98 % agree, nothing is imported until you correct the columns or accept the difference. What the file does not tell is listed with what it would change.',
      'A spreadsheet takes zeros away from order numbers and adds marks to long ones. An order whose number is here in another spelling, such as 12 and 0012, is the same if its day, total and customer are; otherwise you say whether it is. The first and the last order of a file have to come to their own totals, as a file that was cut off ends within an order.',
      'Rows that cannot be used are listed with the reason, and can be downloaded, corrected and imported again. Importing the same file again is safe: what is there already stays as it is.',
      'A file can hold orders with a row for each item sold, unit costs, ad spend by day, operating expenses, other revenue, fulfillment costs and production costs of orders, and payments or payouts of orders.',
      'A report of payouts changes no sale. It brings fees, refunds and charges to its orders, before or after they are imported: what has no order yet waits for it. The summary compares the net of all its rows with what was booked, and names what is in no figure.',
    ],
  },
  {
    name: 'sheets',
    title: 'Costs from Google Sheets',
    group: 'Connect and import',
    summary: 'A sheet that is read again and again, so that you keep costs in one place.',
    pages: ['imports/sheets'],
    words: 'google sheet spreadsheet sync automatic',
    related: ['import-a-file', 'cost-of-goods'],
    parts: [
      'On [Google Sheets](/imports/sheets) you name a sheet for unit costs, production costs, other revenue, ad spend, expenses or fulfillment costs. It is either published as CSV, or opened by a Google account that you connect.',
      {
        points: [
          'The first reading is a preview. Nothing counts before you start the sync.',
          'Afterwards the sheet is read regularly. What it says holds for as long as it says it: a row that is removed goes away here too.',
          'If something about it is unclear, such as a missing column or a date that reads in two ways, nothing changes and the page says why.',
        ],
      },
      'Whoever knows the address of a published sheet can read it.',
    ],
  },
  {
    name: 'orders-by-api',
    title: 'API keys and orders from programs',
    group: 'Connect and import',
    summary: 'Read figures from other programs, and send orders of stores without a connection.',
    pages: ['settings/api-access'],
    words: 'api key token rest json webhook developer power bi looker',
    related: ['connect-store', 'exports', 'roles'],
    parts: [
      'Under [API access](/settings/api-access) you create a key of one shop and choose what it may do. The key is shown once: copy it then. A key can be revoked at any time; the list says when it was last used.',
      'With a key, programs read figures, entries and cohorts as JSON or CSV. They are the figures of the pages. The page shows examples, and names the address of the full description.',
      'Shops without a connected platform can be sent orders by a program. A request is stored as a whole or not at all. The same order sent again changes nothing.',
    ],
  },
];
