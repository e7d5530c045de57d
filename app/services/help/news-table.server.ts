import type { NewsEntry } from '#app/view-models/help/news.ts';

/**
 * The news of the product, the newest first. A developer whose change is visible to store owners
 * adds an entry; entries newer than a user's last visit are marked for them.
 */
export const NEWS: readonly NewsEntry[] = [
  {
    date: '2026-11-28',
    title: 'Every profit says which costs it lacks',
    text:
      'Goods, payment fees, shipping, ads, overheads and taxes are each known, estimated, none or not known, on ' +
      'every row. Profits are named by what they lack, such as "before fees and ads", in files, mails and the API too. ' +
      'CAC, ROAS and the cost of marketing are empty, and not 0, where no ad spend is known.',
    to: '/dashboard',
  },
  {
    date: '2026-11-28',
    title: 'A menu of groups',
    text:
      'The menu shows a row for each group, and the pages of the group that you open. On smaller screens each ' +
      'group keeps its name below its icon.',
    to: '/dashboard',
  },
  {
    date: '2026-11-28',
    title: 'Files that a spreadsheet changed, or that were cut',
    text:
      'Order numbers in another spelling ("12" and "0012") are found again or asked about, and so are half an ' +
      'order at the end of a file, two columns of one name and dates that read both ways. Refunds may come ' +
      'before their orders, coupons are read from totals, and total rows no longer count.',
    to: '/help/import-a-file',
  },
  {
    date: '2026-11-28',
    title: 'Commissions and fees that count once',
    text:
      'Commissions in the file of a network replace what your traffic source expected for the same days, and ' +
      'fees that Shopify charges in another currency are converted and marked as estimated.',
    to: '/orders',
  },
  {
    date: '2026-11-28',
    title: 'Labels, emails and visits are compared with their source',
    text: 'The page of connections shows how many labels, orders, messages and sessions each source counts itself, and marks where another number was read. A label that cannot be read is named and hides no other.',
    to: '/settings/connections',
  },
  {
    date: '2026-11-28',
    title: 'Months beside those of your platform',
    text: 'Shopify and Wix state how many orders a month had, Amazon its product sales as well. Each difference is listed with its cause and the names of the orders.',
    to: '/settings?item=reconciliation',
  },
  {
    date: '2026-11-28',
    title: 'A charge that two sources state counts once',
    text: 'Import a settlement of an account that is connected: what both state counts once, and you see which one is counted. Disputes stand beside their order, payouts are compared with their movements, and commissions of affiliate networks are no ad spend.',
    to: '/imports',
  },
  {
    date: '2026-11-28',
    title: 'Comparisons show what was lost',
    text: 'What sold in the earlier days alone has a row of its own. Orders without a country, channel or source stand apart from costs that belong to no order.',
    to: '/compare-countries',
  },
  {
    date: '2026-11-28',
    title: 'More files, read more strictly',
    text: 'Sales of Mercado Libre and Shopee, costs out of Xero. A known export without one of its columns is asked about, and the total row of an ad report is held against its rows.',
    to: '/help/import-a-file',
  },
  {
    date: '2026-11-27',
    title: 'Ad spend is checked against the account',
    text: 'What ads cost is compared with what each ad account itself counts, day by day. A difference counts as "Not reported by ads", and a page shows how every connection stands.',
    to: '/settings/connections',
  },
  {
    date: '2026-11-27',
    title: 'Gross profit is what orders leave',
    text: 'Other revenue, such as grants, is in net profit but no longer in gross profit and its margin. Disputes are listed beside their order.',
    to: '/help/figures#gross-profit',
  },
  {
    date: '2026-11-27',
    title: 'Orders, fees and codes are counted more exactly',
    text: 'Gift cards alone are no order. Shipping counts on what is sent, goodwill on goods. A later payment has its fee on its own day. Codes and sources are one in any letter case.',
    to: '/help/figures',
  },
  {
    date: '2026-11-27',
    title: 'Imported files are held against their own totals',
    text: 'Each order of a file is compared with the total that the file states. Where too few agree, nothing is imported until you decide. After the import, file and books stand side by side.',
    to: '/help/import-a-file',
  },
  {
    date: '2026-11-27',
    title: 'Payout reports add up',
    text: 'Etsy statements, Amazon date range reports and TikTok Shop settlements can be imported, with every fee, ad and charge. Each report is compared with its own total.',
    to: '/imports',
  },
  {
    date: '2026-11-27',
    title: 'A second factor for your log-in',
    text: 'Add a passkey or an authenticator app, so that your password alone opens nothing. The owner of a workspace can require it of all members.',
    to: '/second-factor',
  },
  {
    date: '2026-11-27',
    title: 'Made-up visits can be taken out',
    text: 'Days with far more sessions than usual are named. Take a source or a period out of all figures, and put it back when you like.',
    to: '/onboarding/ga',
  },
  {
    date: '2026-11-27',
    title: 'Help in the product',
    text: 'Every page links to the article about it. Each figure is explained with its formula, and the help can be searched. Support shows a diagnosis that you can send along.',
    to: '/help',
  },
  {
    date: '2026-11-27',
    title: 'Email summaries and alerts',
    text: 'Get your profit each day, week or month, and an email when a cost is missing, a connection fails or orders lose money. You choose; nothing is sent by itself.',
    to: '/email-notifications',
  },
  {
    date: '2026-11-27',
    title: 'Profit simulators',
    text: 'Try another price, discount or ad budget with your own figures. Each answer shows its assumptions.',
    to: '/profit-simulators',
  },
  {
    date: '2026-11-26',
    title: 'A profit says what it leaves out',
    text: 'The dashboard names its profit by the costs that are not known yet. Where most costs of goods are missing, no profit is stated.',
    to: '/help/cost-coverage',
  },
  {
    date: '2026-11-26',
    title: 'Disputes are costs of their own',
    text: 'Disputed amounts lower gross profit on the day they are taken, and raise it when they are given back.',
    to: '/help/figures#dispute-losses',
  },
  {
    date: '2026-11-25',
    title: 'Affiliates, influencers and own posts',
    text: 'Name sources by discount code or link. Their commissions are part of the marketing cost.',
    to: '/acquisition/sources',
  },
  {
    date: '2026-11-25',
    title: 'Reports as PDF and image',
    text: 'Custom reports can be downloaded or emailed as CSV, PDF or image.',
    to: '/custom-reports/my-reports',
  },
  {
    date: '2026-11-25',
    title: 'Visits counted by Farthing',
    text: 'Without Google Analytics, a small script counts the visits of your shop and links them to orders.',
    to: '/onboarding/ga',
  },
  {
    date: '2026-11-24',
    title: 'Closed months',
    text: 'Close a month that you have reported. Its figures stay, and later changes are listed beside it.',
    to: '/closed-months',
  },
  {
    date: '2026-11-24',
    title: 'Edit many orders at once',
    text: 'Set costs by hand, leave orders out or tag them, with a preview and undo.',
    to: '/help/order-edits',
  },
  {
    date: '2026-11-24',
    title: 'Costs from Google Sheets',
    text: 'Keep costs in a sheet. It is read again regularly.',
    to: '/imports/sheets',
  },
  {
    date: '2026-11-24',
    title: 'Goals, notes and a dashboard of your own',
    text: 'Set targets, mark events on charts, and arrange the dashboard for yourself. Views of reports can be saved, shared and pinned.',
    to: '/goals',
  },
  {
    date: '2026-11-23',
    title: 'Custom reports',
    text: 'Put together reports with your own figures and formulas, or start from a template.',
    to: '/custom-reports/farthing-reports',
  },
  {
    date: '2026-11-23',
    title: 'Insights',
    text: 'See why your profit changed between two periods, split into causes that add up.',
    to: '/insights',
  },
  {
    date: '2026-11-23',
    title: 'Shipping providers and fulfillment profiles',
    text: 'Read what labels really cost, or describe it by zones and rates.',
    to: '/onboarding/shipping/platforms',
  },
  {
    date: '2026-11-23',
    title: 'Ad accounts',
    text: 'Connect Facebook, Google, TikTok and more. What they claim stands beside what your orders say.',
    to: '/onboarding/advertising/integrations',
  },
];
