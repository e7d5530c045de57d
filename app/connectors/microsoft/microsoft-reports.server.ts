import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type AccountDay, toCampaignRow } from '#app/connectors/ad-rows.ts';
import { collectReports, type RequestedReport } from '#app/connectors/collect-reports.server.ts';
import { decimalText, wholeNumber } from '#app/connectors/decimals.ts';
import { downloadReport, REPORT_BYTES_MAX } from '#app/connectors/download-report.server.ts';
import type { ReportsInMaking } from '#app/connectors/account-totals.ts';
import type { AdRow, ConnectorContext } from '#app/connectors/port.ts';
import { unzipFirst } from '#app/lib/unzip.ts';
import { IF_IT_STAYS, PlatformError } from '#app/platforms/port.ts';
import { requestMicrosoft, MICROSOFT, type MicrosoftRequest } from './microsoft-api.server.ts';

export interface MicrosoftReport {
  readonly context: ConnectorContext;
  readonly secret: () => Promise<string>;
  readonly account: NonNullable<MicrosoftRequest['account']>;
  readonly range: { readonly start: string; readonly end: string };
  readonly reports: ReportsInMaking;
  readonly signal?: AbortSignal | undefined;
}

/** Removes grouping: "1,234.50" in files that group thousands. */
const ungrouped = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll(',', '') || '0' : value;
const amount = z.preprocess(ungrouped, decimalText);
const count = z.preprocess(ungrouped, wholeNumber);

const FIGURE_COLUMNS = {
  TimePeriod: z.iso.date(),
  Spend: amount,
  Impressions: count,
  Clicks: count,
  Conversions: amount,
  Revenue: amount,
};
const ACCOUNT_COLUMNS = { ...FIGURE_COLUMNS, AccountId: z.string().min(1) };
const CAMPAIGN_COLUMNS = {
  ...FIGURE_COLUMNS,
  CampaignId: z.string().min(1),
  CampaignName: z.string(),
};
const AD_COLUMNS = {
  ...CAMPAIGN_COLUMNS,
  AdGroupId: z.string().min(1),
  AdGroupName: z.string(),
  AdId: z.string().min(1),
  AdTitle: z.string(),
};

const AD_ROW = z.object(AD_COLUMNS);
const ACCOUNT_ROW = z.object(ACCOUNT_COLUMNS);
const CAMPAIGN_ROW = z.object(CAMPAIGN_COLUMNS);

/** Reads the costs of an account's ads, for the campaigns that have ads, and the account's own totals, by day. */
export async function readMicrosoftAds(
  report: MicrosoftReport,
): Promise<{ readonly ads: AdRow[]; readonly days: AccountDay[] }> {
  const { context, signal } = report;
  const requested = [
    requestReport(report, 'AdPerformance', AD_ROW),
    requestReport(report, 'AccountPerformance', ACCOUNT_ROW),
  ];
  const [ofAds = '', ofAccount = ''] = await collectReports(context, MICROSOFT, requested, report);
  const ads = await readFile(context, AD_ROW, ofAds, signal);
  const days = await readFile(context, ACCOUNT_ROW, ofAccount, signal);
  return { ads: ads.map(toAd), days: days.map(toFigures) };
}

export async function readMicrosoftCampaigns(report: MicrosoftReport): Promise<AdRow[]> {
  const { context, signal } = report;
  const requested = [requestReport(report, 'CampaignPerformance', CAMPAIGN_ROW)];
  const [url = ''] = await collectReports(context, MICROSOFT, requested, report);
  const rows = await readFile(context, CAMPAIGN_ROW, url, signal);
  return rows.map((row) => toCampaignRow(ofCampaign(row)));
}

function toAd(row: z.output<typeof AD_ROW>): AdRow {
  return {
    ...ofCampaign(row),
    adSetId: row.AdGroupId,
    adSet: row.AdGroupName,
    adId: row.AdId,
    ad: row.AdTitle,
  };
}

function ofCampaign(row: z.output<z.ZodObject<typeof CAMPAIGN_COLUMNS>>) {
  return { ...toFigures(row), campaignId: row.CampaignId, campaign: row.CampaignName };
}

function toFigures(row: z.output<z.ZodObject<typeof FIGURE_COLUMNS>>): AccountDay {
  return {
    day: row.TimePeriod,
    spend: row.Spend,
    revenue: row.Revenue,
    conversions: row.Conversions,
    impressions: row.Impressions,
    clicks: row.Clicks,
  };
}

const submittedSchema = z.object({ ReportRequestId: z.string().min(1) });
const polledSchema = z.object({
  ReportRequestStatus: z.object({ Status: z.string(), ReportDownloadUrl: z.string().nullish() }),
});

function requestReport(
  { context, secret, account, range, signal }: MicrosoftReport,
  kind: string,
  row: z.ZodObject,
): RequestedReport {
  const callApi = async <S extends z.ZodType>(schema: S, operation: string, body: object) =>
    requestMicrosoft(context, schema, {
      service: 'Reporting',
      operation: `GenerateReport/${operation}`,
      body,
      account,
      token: await secret(),
      signal,
    });
  const body = {
    ReportRequest: {
      Type: `${kind}ReportRequest`,
      ReportName: 'daily',
      Format: 'Csv',
      FormatVersion: '2.0',
      ExcludeReportHeader: true,
      ExcludeReportFooter: true,
      // Of today there is only a part, which is read again.
      ReturnOnlyCompleteData: false,
      Aggregation: 'Daily',
      Columns: Object.keys(row.shape),
      Scope: { AccountIds: [account.accountId] },
      Time: {
        CustomDateRangeStart: toDate(range.start),
        CustomDateRangeEnd: toDate(range.end),
        ReportTimeZone: 'GreenwichMeanTimeDublinEdinburghLisbonLondon',
      },
    },
  };
  return {
    key: `${kind} ${range.start} ${range.end}`,
    request: async () => (await callApi(submittedSchema, 'Submit', body)).ReportRequestId,
    look: async (ReportRequestId) => {
      const { ReportRequestStatus: report } = await callApi(polledSchema, 'Poll', {
        ReportRequestId,
      });
      if (report.Status === 'Error') return 'failed';
      return report.Status === 'Success' ? { url: report.ReportDownloadUrl ?? '' } : null;
    },
  };
}

/** Reads the rows of a report. Without spend there is no file. */
async function readFile<S extends z.ZodType>(
  context: ConnectorContext,
  row: S,
  url: string,
  signal: AbortSignal | undefined,
): Promise<z.output<S>[]> {
  if (url === '') return [];
  return parseFile(row, await downloadReport(context, MICROSOFT, url, signal));
}

/** Converts "2026-11-01" to the form of requests. */
function toDate(day: string) {
  const [year, month, date] = day.split('-').map(Number);
  return { Day: date, Month: month, Year: year };
}

function parseFile<S extends z.ZodType>(row: S, bytes: Buffer): z.output<S>[] {
  try {
    const text = unzipFirst(bytes, REPORT_BYTES_MAX).toString('utf8');
    const lines: unknown = parse(text, { columns: true, bom: true, skip_empty_lines: true });
    return z.array(row).parse(lines);
  } catch (cause) {
    const isBroken =
      cause instanceof RangeError || cause instanceof CsvError || cause instanceof z.ZodError;
    if (!isBroken) throw cause;
    throw new PlatformError(
      'malformed',
      `The report of ${MICROSOFT} is in a form that is not its contract. ${IF_IT_STAYS}`,
      { cause },
    );
  }
}
