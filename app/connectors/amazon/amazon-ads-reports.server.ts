import { gunzip } from 'node:zlib';
import { promisify } from 'node:util';
import { z } from 'zod';
import { knownSpend, providerId, toCampaignRow } from '#app/connectors/ad-rows.ts';
import { collectReports, type RequestedReport } from '#app/connectors/collect-reports.server.ts';
import { connectorFault } from '#app/connectors/connector-faults.ts';
import { decimalText, optionalCount } from '#app/connectors/decimals.ts';
import { downloadReport, REPORT_BYTES_MAX } from '#app/connectors/download-report.server.ts';
import type { ReportsInMaking } from '#app/connectors/account-totals.ts';
import type { AdRow, ConnectorContext } from '#app/connectors/port.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import { parseReply } from '#app/platforms/json-api.server.ts';
import { IF_IT_STAYS, PlatformError } from '#app/platforms/port.ts';
import { AMAZON_ADS, type AmazonAdsRegion, requestAmazonAds } from './amazon-ads-api.server.ts';

export interface AmazonAdsReport {
  readonly connectorContext: ConnectorContext;
  readonly secret: () => Promise<string>;
  readonly account: { readonly profileId: string; readonly region: AmazonAdsRegion };
  readonly range: { readonly start: string; readonly end: string };
  readonly today: string;
  readonly reports: ReportsInMaking;
  readonly signal?: AbortSignal | undefined;
}

interface AdProduct {
  readonly adProduct: string;
  readonly reportTypeId: string;
  readonly historyDays: number;
  readonly claims: readonly string[];
}

/**
 * The products report sales within 14 days of a click, the only window of brands and display, so
 * that the three add up.
 */
const PRODUCTS: readonly AdProduct[] = [
  {
    adProduct: 'SPONSORED_PRODUCTS',
    reportTypeId: 'spCampaigns',
    historyDays: 95,
    claims: ['purchases14d', 'sales14d'],
  },
  {
    adProduct: 'SPONSORED_BRANDS',
    reportTypeId: 'sbCampaigns',
    historyDays: 60,
    claims: ['purchases', 'sales'],
  },
  {
    adProduct: 'SPONSORED_DISPLAY',
    reportTypeId: 'sdCampaigns',
    historyDays: 65,
    claims: ['purchases', 'sales'],
  },
];

export async function readAmazonCampaigns(report: AmazonAdsReport): Promise<AdRow[]> {
  const { connectorContext, signal } = report;
  const requested = PRODUCTS.flatMap((product) => {
    const first = addDays(report.today, 1 - product.historyDays);
    const start = report.range.start < first ? first : report.range.start;
    if (start > report.range.end) return [];
    return [requestProduct({ ...report, range: { ...report.range, start } }, product)];
  });
  const rows: AdRow[] = [];
  for (const url of await collectReports(connectorContext, AMAZON_ADS, requested, report)) {
    const packed = await downloadReport(connectorContext, AMAZON_ADS, url, signal);
    rows.push(...parseReply(AMAZON_ADS, rowsSchema, await unpack(packed)).map(toRow));
  }
  return rows;
}

const CREATE = 'application/vnd.createasyncreportrequest.v3+json';

/** A new report, or a text that names an equal one being prepared. */
const createdSchema = z.union([
  z.object({ reportId: z.string().min(1) }).transform(({ reportId }) => reportId),
  z.object({ detail: z.string() }).transform(({ detail }, context) => {
    const id = /duplicate of\s*:?\s*([\w-]+)/i.exec(detail)?.[1];
    if (id !== undefined) return id;
    context.addIssue({ code: 'custom', message: 'names no report' });
    return z.NEVER;
  }),
]);

const statusSchema = z.object({
  status: z.enum(['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED']),
  url: z.string().nullish(),
});

function requestProduct(
  { connectorContext, secret, account, range, signal }: AmazonAdsReport,
  { adProduct, reportTypeId, claims }: AdProduct,
): RequestedReport {
  const request = { ...account, signal };
  const name = `${reportTypeId} ${range.start} ${range.end}`;
  const configuration = {
    adProduct,
    groupBy: ['campaign'],
    columns: ['date', 'campaignId', 'campaignName', 'impressions', 'clicks', 'cost', ...claims],
    reportTypeId,
    timeUnit: 'DAILY',
    format: 'GZIP_JSON',
  };
  return {
    key: name,
    request: async () =>
      requestAmazonAds(connectorContext, createdSchema, {
        ...request,
        path: 'reporting/reports',
        contentType: CREATE,
        body: { name, startDate: range.start, endDate: range.end, configuration },
        token: await secret(),
      }),
    look: async (reportId) => {
      const path = `reporting/reports/${encodeURIComponent(reportId)}`;
      const token = await secret();
      const report = await requestAmazonAds(connectorContext, statusSchema, {
        ...request,
        path,
        token,
      });
      if (report.status === 'FAILED') return 'failed';
      return report.status === 'COMPLETED' ? { url: report.url ?? '' } : null;
    },
  };
}

const gunzipped = promisify(gunzip);

async function unpack(packed: Buffer): Promise<string> {
  try {
    return (await gunzipped(packed, { maxOutputLength: REPORT_BYTES_MAX })).toString('utf8');
  } catch (cause) {
    if (cause instanceof RangeError) throw connectorFault(AMAZON_ADS, 'too_large');
    throw new PlatformError(
      'malformed',
      `The report of ${AMAZON_ADS} cannot be read. ${IF_IT_STAYS}`,
      { cause },
    );
  }
}

/** Each kind reports its sales by one pair of these. */
const rowsSchema = z.array(
  z.object({
    date: z.iso.date(),
    campaignId: providerId,
    campaignName: z.string().nullish(),
    cost: decimalText.nullish(),
    impressions: optionalCount,
    clicks: optionalCount,
    purchases: decimalText.nullish(),
    sales: decimalText.nullish(),
    purchases14d: decimalText.nullish(),
    sales14d: decimalText.nullish(),
  }),
);

function toRow(row: z.output<typeof rowsSchema>[number]): AdRow {
  return toCampaignRow({
    day: row.date,
    campaignId: row.campaignId,
    campaign: row.campaignName ?? '',
    spend: knownSpend(AMAZON_ADS, { ...row, spend: row.cost }),
    revenue: row.sales ?? row.sales14d ?? '0',
    conversions: row.purchases ?? row.purchases14d ?? '0',
    impressions: row.impressions,
    clicks: row.clicks,
  });
}
