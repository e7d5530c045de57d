import type { ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import type { ImportStatus } from '#app/domain/imports/import-progress.ts';
import type { DateOrder } from '#app/domain/imports/read-date.ts';

export const IMPORT_MESSAGES = {
  title: 'Imports',
  uploadTitle: 'Import a file',
  what: [
    'Orders: exports of Shopify, WooCommerce, Amazon, Etsy, eBay, Square, Wix and other platforms, ' +
      'or any file with one row per item sold.',
    'Payments and payouts: reports of Shopify Payments, Stripe, PayPal, Etsy, eBay, Amazon and TikTok Shop.',
    'Products: the products export of Shopify as it is.',
    'Costs: unit costs by product code, ad spend by day as ad platforms export it, fulfillment and production ' +
      'costs, operating expenses, other revenue.',
  ],
  safe: 'The whole file is checked before anything is stored. Importing the same file again is safe.',
  listTitle: 'Earlier imports',
  none: 'Nothing has been imported into this shop yet.',
  file: 'File',
  date: 'Imported',
  contents: 'Contents',
  outcome: 'Outcome',
  booked: 'Imported',
  bookedWithReturns: 'Imported, with returns',
  unchanged: 'Already here',
  rejected: 'Rejected rows',
  rowsRead: 'Rows read',
  costed: 'Profit calculated',
  back: 'Imports',
  start: 'Import',
  discard: 'Discard the file',
  discardShort: 'Discard',
  goOn: 'Go on',
  waitingTitle: 'Waiting for you',
  cancel: 'Cancel',
  cancelHint: 'What is stored by then stays complete and correct.',
  repeat: 'Import again',
  openShop: 'Open the dashboard',
  rejectsTitle: 'Rejected rows',
  rejectsHint:
    'These rows were not imported, each for its reason. Where the file is wrong, correct it and import it again.',
  downloadRejects: 'Download all as CSV',
  line: 'Line',
  reason: 'Reason',
  content: 'As in the file',
  previewTitle: 'First rows of the file',
  previewTotals: 'Totals',
  working: 'Adding up the file…',
  noPreview: 'Nothing can be added up yet.',
  differing: 'The amounts do not come to what the file states',
  differingText:
    'Check what the columns contain. If the file is right and the difference is meant, accept it.',
  cutOff: 'The file may have been cut off or split',
  cutOffText:
    'Its first or last order does not come to what the file states of it. Export the file again, or put all ' +
    'rows of that order into one file. If the file is complete, accept the difference.',
  acceptDifference: 'Import it although it differs',
  differenceFault: 'check what the columns contain, or accept the difference',
  inFile: 'In the file',
  asStated: 'Amounts are as the file states them.',
  asStatedAndStored: 'Amounts are as the file states them, beside what your books hold.',
  inBooks: 'In the books',
  inBooksNet: 'In the books, without tax',
  nothingChanged: 'Nothing changed: all of it was here already.',
  orders: 'Orders',
  waitingRows: 'they are added when the orders are imported.',
  notesTitle: 'What we found in the file',
  guessed: 'Guessed: please check.',
  columnsTitle: 'What the columns contain',
  notMapped: 'Not in the file',
  twinFault: 'choose which column of one name counts',
  twinFixedFault: 'remove one of the two columns of one name from the file',
  moreFields: 'More fields',
  fewerFields: 'Fewer fields',
  optionsTitle: 'How to read it',
  format: 'This file contains',
  optionPlaceholder: 'Choose',
  formatQuestion: 'What does this file contain?',
  formatQuestionText: 'Its columns do not say it. Choose it below.',
  formatMissing: 'say what the file contains',
  costSign: 'Costs are written',
  dateOrder: 'Order of dates',
  decimalMark: 'Decimal mark',
  returnPrefix: 'Returns begin with',
  returnPrefixHelp:
    'Orders whose number starts with this are returns, such as C in C536379. Leave empty if none do.',
  taxesIncluded: 'Prices include tax',
  zeroPrices: 'Items at price 0',
  existingOrders: 'Orders already here with other amounts or days',
  alteredNumbers: 'Order numbers in another spelling',
  existingSpend: 'Spend already here under other campaigns',
  adPlatform: 'Ad platform',
  adPlatformHelp: 'Such as Microsoft Ads. Leave empty where the file has a column for it.',
  shopTitle: 'Where it goes',
  shop: 'Shop',
  newShop: 'A new shop',
  shopName: 'Name of the shop',
  currency: 'Currency',
  timeZone: 'Time zone',
  timeZoneHelp: 'It decides on which day an order counts.',
  timeZoneFromFile:
    'Found by the time offsets in the file. It decides on which day an order counts.',
} as const;

/** The reasons why an import cannot start while an option is open. */
export const OPEN_OPTION_FAULTS = {
  dateOrder: 'choose the order of dates',
  decimalMark: 'choose the decimal mark',
  costSign: 'choose how costs are written',
} as const;

export const STATUS_LABELS: Readonly<Record<ImportStatus, string>> = {
  checking: 'Checking the file',
  reading: 'Storing',
  costing: 'Calculating profit',
  done: 'Done',
  cancelled: 'Cancelled',
  interrupted: 'Interrupted',
  failed: 'Failed',
};

export const STATUS_TONES: Readonly<
  Record<ImportStatus, 'info' | 'success' | 'warning' | 'critical'>
> = {
  checking: 'info',
  reading: 'info',
  costing: 'info',
  done: 'success',
  cancelled: 'warning',
  interrupted: 'warning',
  failed: 'critical',
};

export const ZERO_PRICE_LABELS: Readonly<Record<ColumnMapping['zeroPrices'], string>> = {
  keep: 'Keep: free items, a replacement or a gift',
  refuse: 'Leave out: stock corrections',
};

export const COST_SIGN_LABELS: Readonly<Record<ColumnMapping['costSign'], string>> = {
  plus: 'Without a minus: 500.00',
  minus: 'With a minus: -500.00',
};

export const DATE_ORDER_LABELS: Readonly<Record<DateOrder, string>> = {
  ymd: 'Year, month, day',
  dmy: 'Day, month, year',
  mdy: 'Month, day, year',
};

export const EXISTING_ORDER_LABELS: Readonly<Record<ColumnMapping['existingOrders'], string>> = {
  ask: 'Ask me',
  replace: 'Replace them',
  keep: 'Keep them as they are',
};

export const ALTERED_NUMBER_LABELS: Readonly<Record<ColumnMapping['alteredNumbers'], string>> = {
  ask: 'Ask me',
  same: 'They are the same orders',
  other: 'They are other orders',
};

export const EXISTING_SPEND_LABELS: Readonly<Record<ColumnMapping['existingOrders'], string>> = {
  ask: 'Ask me',
  replace: 'Replace it: a campaign was renamed',
  keep: 'Keep it: both count',
};
