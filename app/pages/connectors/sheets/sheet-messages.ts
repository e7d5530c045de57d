import type { SheetRunStatus, SheetTrigger } from '#app/domain/sheets/sheet-run.ts';
import { SYNC_WITH_SHEETS } from '#app/view-models/sheets/sheets-view.ts';

export const SHEET_MESSAGES = {
  title: SYNC_WITH_SHEETS,
  subtitle:
    'Keep costs and other revenue in a sheet, and let Farthing read it by itself. Any sheet that is ' +
    'published as CSV works, with Google or without.',
  kinds: 'Sheets',
  where: 'Where the sheet is',
  change: 'Change the address or the times',
  how:
    'In Google Sheets: File, Share, Publish to web, choose the sheet and “Comma-separated values”, and ' +
    'copy the address. The address of a spreadsheet that anyone with the link can view works too. Of ' +
    'other programs use the https address that gives the CSV file.',
  public:
    'A published sheet can be read by whoever knows its address; through Google only your account opens it.',
  google:
    'Connect Google to sync a spreadsheet that is not published: Farthing may read spreadsheets, and change ' +
    'nothing. The key is stored encrypted.',
  notSetUp: (variables: readonly string[]) =>
    'Google is not set up on this installation, so private spreadsheets cannot be opened. Published CSV ' +
    `works. Whoever runs it sets ${variables.join(' and ')}, and starts Farthing again.`,
  disconnectGoogle:
    'Sheets that are opened through Google are no longer read, and Farthing deletes the key. What they ' +
    'brought stays and counts.',
  preview: 'What the sheet says',
  notYet: 'Nothing of it counts yet. Look at the rows, then start.',
  replaces:
    'Each sync puts what the sheet says in the place of what it said before: a row that is gone from ' +
    'the sheet is gone from your figures. What you typed or imported yourself is never touched.',
  keeps: 'The figures from before stay as they are.',
  template: 'Columns',
  templateText:
    'The first row names the columns, in any order and with any others beside them. Amounts and days may ' +
    'be written as usual in your country; 2026-11-30 and 1234.50 can never be misread.',
  disconnect:
    'The sheet is no longer read. What it brought stays and counts, until another sheet of this kind takes ' +
    'its place.',
  forgets: 'Take away what it brought as well',
  rejected: 'Rejected rows',
  download: 'Download all rejected rows',
  history: 'Last syncs',
  unknown: (count: number, some: readonly string[]) =>
    `${count === 1 ? 'One product code is' : `${count} product codes are`} not known to the shop, and ` +
    `the cost waits for the product: ${some.slice(0, 10).join(', ')}${count > 10 ? ' …' : ''}`,
} as const;

export const HOURS_LABELS: Readonly<Record<number, string>> = {
  24: 'Every day',
  6: 'Every 6 hours',
  1: 'Every hour',
  0: 'Only when I ask',
};

export const SHEET_DATE_LABELS = {
  auto: 'As the sheet itself shows',
  dmy: 'Day first: 30/11/2026',
  mdy: 'Month first: 11/30/2026',
} as const;

export const RUN_LABELS: Readonly<Record<SheetRunStatus, string>> = {
  waiting: 'Waiting',
  running: 'Reading',
  done: 'Done',
  unchanged: 'Nothing new',
  failed: 'Failed',
};

export const TRIGGER_LABELS: Readonly<Record<SheetTrigger, string>> = {
  preview: 'Looked at',
  manual: 'By hand',
  schedule: 'By itself',
};
