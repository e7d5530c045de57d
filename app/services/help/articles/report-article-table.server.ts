import type { HelpArticle } from './article.ts';

export const REPORT_ARTICLES: readonly HelpArticle[] = [
  {
    name: 'profit-and-loss',
    title: 'Profit & Loss',
    group: 'Reports',
    summary: 'The statement from sales to net profit, by month, quarter or year.',
    pages: ['pl-report'],
    words: 'pnl p&l income statement accounting year',
    related: ['profit', 'closed-months', 'expenses', 'exports'],
    parts: [
      '[Profit & Loss](/pl-report) lists every line from sales to net profit with a column for each period. Costs can be shown as amounts or as a share of the revenue, and sales from gross or from net sales.',
      {
        points: [
          'Open a figure to see what is behind it.',
          'Operating expenses and ads unfold by category and platform.',
          'A column whose period is not over is marked.',
          '**Export** gives the statement as a file with exact amounts.',
        ],
      },
      'The net profit here is that of the dashboard for the same days.',
    ],
  },
  {
    name: 'comparisons',
    title: 'Compare countries, sources and shops',
    group: 'Reports',
    summary: 'Where your profit comes from: by country, by sales channel, by shop.',
    pages: ['compare-channels', 'compare-countries', 'compare-shops'],
    words: 'country source channel marketplace multishop compare',
    related: ['shops', 'currencies', 'ads'],
    parts: [
      '[Compare Countries](/compare-countries) goes by the country that orders are sent to; a country unfolds into its provinces. [Compare Sources](/compare-channels) goes by the channel that orders came through, or the marketplace. [Compare Shops](/compare-shops) has a row for each shop of the workspace, in the workspace’s currency.',
      'The rows add up to the total. What has no country or channel, such as rent, is in a row of its own or in no row, and the page says which.',
    ],
  },
  {
    name: 'insights',
    title: 'Insights: why your profit changed',
    group: 'Reports',
    summary: 'The change of profit between two periods, split into its causes.',
    pages: ['insights'],
    words: 'causes explain change recommendations mix price volume',
    related: ['dates-and-comparisons', 'profit'],
    parts: [
      '[Insights](/insights) compares the days that you chose with earlier ones and names each cause of the difference with its amount. The causes add up to the change.',
      {
        points: [
          'Mix, price and unit cost are shown by product.',
          '**Worth a look** lists what can be done, such as products that lose money, with the amount behind it.',
        ],
      },
      'If there is nothing before your days, choose a shorter range.',
    ],
  },
  {
    name: 'cohorts',
    title: 'Cohort analysis and customer lifetime value',
    group: 'Reports',
    summary: 'Do customers come back, and what are they worth in time?',
    pages: ['ltv'],
    words: 'ltv lifetime value retention repeat payback cac rfm segments',
    related: ['figures', 'ads'],
    parts: [
      'A cohort is everybody who placed their first order in the same period. [Cohort Analysis](/ltv) follows each cohort over the periods after that.',
      {
        points: [
          'Choose what to look at: retention, orders, revenue, profit, or the cumulative value of a customer.',
          'Cohorts can be cut by the first order’s country, channel, discount code, campaign or product.',
          'Segments sort customers by how recently, how often and for how much they bought. No customer is named.',
          'Predictions carry young cohorts on to twelve months, and show how wrong the same method was before.',
        ],
      },
      'A period that is not over is marked. The figures are explained under [Cohorts](/help/figures#cohort-retention).',
    ],
  },
  {
    name: 'benchmarks',
    title: 'Benchmarks',
    group: 'Reports',
    summary: 'Your figures beside those of shops like yours on this installation.',
    pages: ['benchmarks'],
    words: 'industry peers compare average market',
    related: ['insights', 'shop-settings'],
    parts: [
      '[Benchmarks](/benchmarks) compares shops by their last three whole months. The narrowest group of at least ten shops is used, by industry, size and country. With fewer shops there is no group.',
      'Only shops that chose to contribute are counted, and only as part of a group. Nobody sees the figures of one shop. You choose on the page, and can change your mind.',
    ],
  },
  {
    name: 'custom-reports',
    title: 'Custom reports',
    group: 'Reports',
    summary: 'Put together a report of your own, or start from a template.',
    pages: [
      'custom-reports',
      'custom-reports/my-reports',
      'custom-reports/farthing-reports',
      'custom-reports/report',
      'custom-reports/report/edit',
    ],
    words: 'report builder template formula own metric grouping chart',
    related: ['share-reports', 'exports', 'figures'],
    parts: [
      {
        steps: [
          'Open [My Reports](/custom-reports/my-reports) and press the button for a new one, or take a [template](/custom-reports/farthing-reports).',
          'Choose figures, up to two groupings, and filters.',
          'Choose a chart and what to compare with.',
          'Save it for yourself, or for everybody who sees the shop.',
        ],
      },
      'A formula of your own can use figures, numbers, + − * / and parentheses, and the functions min, max and if_zero. It is worked out from the figures of each row, and for the total from those of the total.',
      'Earlier versions can be restored. A shared report of somebody else is duplicated before you change it.',
    ],
  },
  {
    name: 'share-reports',
    title: 'Share reports and saved views',
    group: 'Reports',
    summary: 'Show teammates what you see, in Farthing or by email.',
    pages: [],
    words: 'share view saved pin email send schedule deliver pdf teammates',
    related: ['custom-reports', 'digests', 'roles'],
    parts: [
      { heading: 'Saved views' },
      'Report pages have a **Views** menu. A view keeps filters, columns, sorting, and the days if you like. Save it for yourself or for everybody who sees the shop. A pinned view stands in the menu.',
      { heading: 'Reports by email' },
      'Open a custom report and choose **Send by e-mail**. It goes to members of the workspace who may export, each day, week or month, as CSV, PDF or image. Everybody can end it for themselves with one click in the email.',
      'There are no public links to figures: whoever is to see them needs an account in your workspace. See [People and roles](/help/roles).',
    ],
  },
  {
    name: 'digests',
    title: 'Email summaries and alerts',
    group: 'Reports',
    summary: 'Your profit in the morning, and a message when something is wrong.',
    pages: ['email-notifications', 'unsubscribe'],
    words: 'digest notification daily weekly monthly alert unsubscribe newsletter mail',
    related: ['share-reports', 'account'],
    parts: [
      'On [Email Notifications](/email-notifications) each person chooses for themselves. Nothing is on by default.',
      {
        terms: [
          [
            'Summaries',
            'Each day, week or month: your profit, what changed it most, one thing to do, and a chart. They have the figures of the pages.',
          ],
          [
            'Alerts',
            'A connection that fails, costs that are missing, a month to close, orders that lost money. One email a day at most, and each cause once.',
          ],
        ],
      },
      'Every regular email has a link that ends it with one click, without logging in. View Only users and the demo get none.',
    ],
  },
  {
    name: 'exports',
    title: 'Export your figures',
    group: 'Reports',
    summary: 'Every table as CSV, reports as PDF or image, and everything through the API.',
    pages: [],
    words: 'download csv excel pdf image png spreadsheet backup',
    related: ['share-reports', 'orders-by-api', 'custom-reports'],
    parts: [
      {
        points: [
          '**Export** above a table gives all of its rows as CSV, with exact amounts, not only the page on screen.',
          'A custom report can also be downloaded as PDF or as an image. Long tables are shortened there and say so.',
          'Programs read the same figures with an [API key](/help/orders-by-api).',
        ],
      },
      'Exports are off in the demo store. In a [private copy](/help/demo) of it they work.',
    ],
  },
  {
    name: 'discounts',
    title: 'Discounts',
    group: 'Reports',
    summary: 'What discounts cost, and how many more orders they must bring.',
    pages: ['analytics/discounts'],
    words: 'coupon code promotion sale',
    related: ['orders', 'figures'],
    parts: [
      { figures: ['discounts', 'discount_rate', 'discount_break_even', 'margin_before_discounts'] },
      '[Discounts](/analytics/discounts) has a row for each code. An order with several codes stands in a row of all its codes. Orders without a code are in the row **No code**, for comparison.',
    ],
  },
  {
    name: 'goals',
    title: 'Goals',
    group: 'Reports',
    summary: 'Set what a figure shall reach, and see how far it is.',
    pages: ['goals'],
    words: 'target budget plan',
    related: ['dashboard', 'notes'],
    parts: [
      'On [Goals](/goals) you set a figure’s target for a month, a quarter or a year. The page says how far the figure is, where it should be by now, and what is missing a day. Goals can stand on the dashboard too.',
    ],
  },
  {
    name: 'notes',
    title: 'Notes on charts',
    group: 'Reports',
    summary: 'Mark what happened, so that a chart explains itself later.',
    pages: ['annotations'],
    words: 'annotation comment event campaign launch',
    related: ['goals', 'dashboard'],
    parts: [
      'A note is a line or a band on every chart over time: a sale, a price change, a delivery that was late. Add one on [Notes on charts](/annotations) or at a chart. Everybody who sees the shop sees it. Charts and notes are found with the keyboard as well.',
    ],
  },
  {
    name: 'simulators',
    title: 'Profit simulators',
    group: 'Reports',
    summary: 'Try another price, discount or ad budget before you decide.',
    pages: ['profit-simulators', 'public/profit-calculator'],
    words: 'calculator what if break even price markup roas forecast',
    related: ['profit', 'figures'],
    parts: [
      '**Profit Simulators** in the menu begin with your own figures of the last 30 complete days, or of the days chosen in the reports. A kind of cost of which nothing is known stays empty, and the result is named by what it leaves out.',
      {
        points: [
          'Each answer shows its assumptions and its arithmetic.',
          'Nothing is guessed: another price does not change the number of orders by itself. You are told how many orders it takes.',
        ],
      },
      'The public [profit calculator](/public/profit-calculator) begins with an example and keeps nothing.',
    ],
  },
];
