import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type AccountDay, toCampaignRow } from '#app/connectors/ad-rows.ts';
import { awaitReport } from '#app/connectors/await-report.server.ts';
import { connectorFault } from '#app/connectors/connector-faults.ts';
import { decimalText, wholeNumber } from '#app/connectors/decimals.ts';
import { downloadReport, REPORT_BYTES_MAX } from '#app/connectors/download-report.server.ts';
import type { AdRow, ConnectorGround } from '#app/connectors/port.ts';
import { unzipFirst } from '#app/lib/unzip.ts';
import { PlatformError } from '#app/platforms/port.ts';
import { askMicrosoft, MICROSOFT, type MicrosoftRequest } from './microsoft-api.server.ts';

export interface MicrosoftReport {
  readonly ground: ConnectorGround;
  readonly secret: () => Promise<string>;
  readonly account: NonNullable<MicrosoftRequest['account']>;
  readonly range: { readonly start: string; readonly end: string };
  readonly signal?: AbortSignal | undefined;
}

/** "1,234.50" in files that group thousands. */
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

/** What an account itself counts, by day. */
export async function readMicrosoftAccount(report: MicrosoftReport): Promise<AccountDay[]> {
  const rows = await readReport(report, 'AccountPerformance', z.object(ACCOUNT_COLUMNS));
  return rows.map(toFigures);
}

/** What the campaigns of an account cost, by day. */
export async function readMicrosoftCampaigns(report: MicrosoftReport): Promise<AdRow[]> {
  const rows = await readReport(report, 'CampaignPerformance', z.object(CAMPAIGN_COLUMNS));
  return rows.map((row) => toCampaignRow(ofCampaign(row)));
}

/** What their ads cost, where they have ads. */
export async function readMicrosoftAds(report: MicrosoftReport): Promise<AdRow[]> {
  const rows = await readReport(report, 'AdPerformance', z.object(AD_COLUMNS));
  return rows.map((row) => ({
    ...ofCampaign(row),
    adSetId: row.AdGroupId,
    adSet: row.AdGroupName,
    adId: row.AdId,
    ad: row.AdTitle,
  }));
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

async function readReport<Shape extends z.ZodRawShape>(
  { ground, secret, account, range, signal }: MicrosoftReport,
  kind: string,
  row: z.ZodObject<Shape>,
): Promise<z.output<z.ZodObject<Shape>>[]> {
  const ask = async <S extends z.ZodType>(schema: S, operation: string, body: object) =>
    askMicrosoft(ground, schema, {
      service: 'Reporting',
      operation: `GenerateReport/${operation}`,
      body,
      account,
      token: await secret(),
      signal,
    });
  const { ReportRequestId } = await ask(submittedSchema, 'Submit', {
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
  });
  const url = await awaitReport(
    ground,
    MICROSOFT,
    async () => {
      const { ReportRequestStatus: report } = await ask(polledSchema, 'Poll', { ReportRequestId });
      if (report.Status === 'Success') return report.ReportDownloadUrl ?? '';
      if (report.Status === 'Error') throw connectorFault(MICROSOFT, 'unreachable');
      return null;
    },
    signal,
  );
  // Nothing was spent, so there is no file.
  if (url === '') return [];
  return parseFile(row, await downloadReport(ground, MICROSOFT, url, signal));
}

/** "2026-11-01" in the form that requests have. */
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
      `The report of ${MICROSOFT} is in a form that is not its contract.`,
      { cause },
    );
  }
}
