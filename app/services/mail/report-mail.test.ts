import { describe, expect, it } from 'vitest';
import { reportMail, type ReportMailOptions } from './report-mail.ts';

const report: ReportMailOptions = {
  to: 'jo@example.com',
  reportName: 'Margin <b>by</b> country',
  shopName: 'Tea & Co',
  days: '1 Feb 2023 to 28 Feb 2023',
  figures: ['Orders 3', 'Net sales €210.00'],
  rowCount: 2,
  file: { filename: 'tea.csv', contentType: 'text/csv; charset=utf-8', content: 'Orders\r\n3\r\n' },
  format: 'csv' as const,
  fileMegabytesMax: 5,
  reportUrl: 'https://farthing.example/custom-reports/report/7?start=2023-02-01',
  exportUrl: 'https://farthing.example/custom-reports/report/7/export?start=2023-02-01',
  unsubscribeUrl: 'https://farthing.example/unsubscribe/abc',
};

describe('the mail of a report', () => {
  it('says what it is, its days and its total, and how to open and to stop it', () => {
    const { subject, text, html, attachments, unsubscribeUrl } = reportMail(report);
    expect(subject).toBe('Margin <b>by</b> country: 1 Feb 2023 to 28 Feb 2023 (Tea & Co)');
    expect(text).toContain('In total: Orders 3; Net sales €210.00.');
    expect(text).toContain('The table with 2 rows is attached as a CSV file.');
    expect(text).toContain(`Open the report:\n${report.reportUrl}\n`);
    expect(text.endsWith(`Stop these e-mails:\n${report.unsubscribeUrl}\n`)).toBe(true);
    expect(unsubscribeUrl).toBe(report.unsubscribeUrl);
    expect(html).toContain('Margin &lt;b&gt;by&lt;/b&gt; country');
    expect(attachments).toEqual([report.file]);
  });

  it('has a link to the file where that is too large, and no file', () => {
    const { text, attachments } = reportMail({ ...report, file: null });
    expect(text).toContain('Its table has 2 rows and is larger than 5 MB');
    expect(text).toContain(`Download the table as CSV:\n${report.exportUrl}\n`);
    expect(attachments).toBeUndefined();
  });

  it.each([
    ['pdf', 'a PDF file', 'PDF'],
    ['png', 'an image', 'an image'],
  ] as const)('has the report as %s', (format, kind, name) => {
    const { text } = reportMail({ ...report, format });
    expect(text).toContain(`The report, whose table has 2 rows, is attached as ${kind}.`);
    const { text: other } = reportMail({ ...report, format, file: null });
    expect(other).toContain(`Download the report as ${name}:\n${report.exportUrl}\n`);
  });

  it('says that it is empty', () => {
    const { text, attachments } = reportMail({ ...report, rowCount: 0, file: null });
    expect(text).toContain('The report is empty: there is nothing in these days.');
    expect(text).toContain(`Open the report:\n${report.reportUrl}\n`);
    expect(text).not.toContain('In total');
    expect(attachments).toBeUndefined();
  });
});
