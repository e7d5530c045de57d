import type { DeliveryFormat } from '#app/domain/custom-reports/report-schedule.ts';
import { DELIVERY_FORMAT_NAMES } from '#app/view-models/custom-reports/delivery-texts.ts';
import type { Mail, MailFile } from '#app/data/mail/mailer.ts';
import { composeMail, quotedName } from './compose-mail.ts';

export interface ReportMailOptions {
  readonly to: string;
  readonly reportName: string;
  readonly shopName: string;
  /** The days: "1 Feb 2023 to 28 Feb 2023". */
  readonly days: string;
  /** The total row in words: "Orders 3". */
  readonly figures: readonly string[];
  readonly rowCount: number;
  /** The file; null for an empty report, and for one that is too large for a mail. */
  readonly file: MailFile | null;
  readonly format: DeliveryFormat;
  /** The largest file of a mail, megabytes. */
  readonly fileMegabytesMax: number;
  readonly reportUrl: string;
  readonly exportUrl: string;
  readonly unsubscribeUrl: string;
  readonly logo?: MailFile | undefined;
}

/**
 * Composes the mail of a scheduled report: its days, its total row, and the table as a file or a
 * link to it.
 */
export function reportMail(options: ReportMailOptions): Mail {
  const { to, days, file, logo, reportUrl, exportUrl, unsubscribeUrl } = options;
  const report = quotedName(options.reportName);
  const shop = quotedName(options.shopName);
  const attachments = [logo ?? [], file ?? []].flat();
  const isTooLarge = file === null && options.rowCount > 0;
  return {
    ...composeMail({
      to,
      subject: `${report}: ${days} (${shop})`,
      before: [
        `This is the report "${report}" of the shop "${shop}", for ${days}.`,
        ...describeFigures(options),
      ],
      link: isTooLarge
        ? { label: downloadLabel(options.format), url: exportUrl }
        : { label: 'Open the report', url: reportUrl },
      after: [
        `The links open once you are logged in and the shop "${shop}" is on screen.`,
        'You get this e-mail because a member of the workspace chose you for it.',
      ],
      logo,
      lastLink: { label: 'Stop these e-mails', url: unsubscribeUrl },
    }),
    unsubscribeUrl,
    ...(attachments.length > 0 && { attachments }),
  };
}

function downloadLabel(format: DeliveryFormat): string {
  const thing = format === 'csv' ? 'table' : 'report';
  return `Download the ${thing} as ${DELIVERY_FORMAT_NAMES[format]}`;
}

function describeFigures({
  figures,
  rowCount,
  file,
  format,
  fileMegabytesMax,
}: ReportMailOptions): readonly string[] {
  if (rowCount === 0) return ['The report is empty: there is nothing in these days.'];
  const rows = rowCount === 1 ? '1 row' : `${rowCount} rows`;
  const kind = { csv: 'a CSV file', pdf: 'a PDF file', png: 'an image' }[format];
  const table =
    file === null
      ? `Its table has ${rows} and is larger than ${fileMegabytesMax} MB, which is too large for an e-mail.`
      : format === 'csv'
        ? `The table with ${rows} is attached as ${kind}.`
        : `The report, whose table has ${rows}, is attached as ${kind}.`;
  return [`In total: ${figures.join('; ')}.`, table];
}
