import { addDays } from '#app/domain/calendar/day.ts';
import { findFormatByKey } from '#app/domain/imports/known-format-table.ts';
import { type ExactMinor, exactMinor } from '#app/domain/money/exact-minor.ts';
import { gatewayName } from '#app/domain/orders/gateway-name.ts';
import { MappedCells } from '#app/csv/mapped-cells.server.ts';
import type { ReadSettings } from '#app/csv/read-settings.ts';
import { catchRowFault, RowFault, RowLeftOut } from '#app/csv/row-fault.ts';
import { AdTotals, isTotalCampaign } from './ad-totals.ts';
import type { RecordFile } from './record-file.ts';

/** The data of a row about a campaign: for a day, or a period; a part of it is not rounded yet. */
export interface AdSpendRow {
  readonly platform: string;
  readonly campaignId: string;
  readonly campaign: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly spend: ExactMinor;
  readonly clicks: number;
  readonly impressions: number;
  readonly attributedRevenue: ExactMinor;
  /**
   * Attributed orders may be fractions, since platforms divide one order over several ads: "2.50"
   * conversions.
   */
  readonly attributedOrders: ExactMinor;
}

/** The maximum of days in a period: one longer than a year of a report is an error in the dates. */
const PERIOD_DAYS_MAX = 366;

/**
 * Reads ad spend by day or period, platform and campaign; a file of one platform needs no platform
 * column.
 */
export function adSpendFile(
  settings: ReadSettings,
  header: readonly string[],
): RecordFile<AdSpendRow> {
  const mapped = new MappedCells(settings, header);
  const { mapping } = settings;
  const platform = mapping.adPlatform ?? 'other';
  const fileFormat = findFormatByKey(mapping.source);
  const hasTotalRows =
    fileFormat?.hasTotalRows === true && mapping.columns['campaign'] !== undefined;
  // A report that names rows which cost nothing has them in its total all the same.
  const totals = fileFormat?.leftOutWhere === undefined ? new AdTotals(settings.decimals) : null;
  return {
    controls: () => totals?.controls() ?? [],
    read: ({ cells }) =>
      catchRowFault(() => {
        const row = mapped.over(cells);
        const campaign = row.text('campaign');
        const campaignId = row.code('campaign_id');
        const isTotal = campaignId === null && isTotalCampaign(campaign, hasTotalRows);
        if (isTotal) {
          totals?.addTotal(row.text('spend') === null ? null : row.decimal('spend'));
          throw new RowLeftOut('it names no campaign: it is a total of the other rows');
        }
        const firstDay = row.required(row.day('day'), 'day');
        const lastDay = row.day('day_end') ?? firstDay;
        refusePeriod(firstDay, lastDay);
        row.convertOnDay(firstDay);
        const orders = row.decimal('attributed_orders');
        totals?.addRow(row.decimal('spend') ?? '0', row.text('currency'));
        return [
          {
            platform: gatewayName(row.text('platform') ?? platform),
            campaignId: campaignId ?? campaign ?? ALL_CAMPAIGNS,
            campaign: campaign ?? ALL_CAMPAIGNS,
            firstDay,
            lastDay,
            spend: row.required(row.exactMinor('spend'), 'spend'),
            clicks: row.whole('clicks') ?? 0,
            impressions: row.whole('impressions') ?? 0,
            attributedRevenue: row.exactMinor('attributed_revenue') ?? 0n,
            attributedOrders: orders === null ? 0n : exactMinor(orders, 0),
          },
        ];
      }),
  };
}

const ALL_CAMPAIGNS = 'All campaigns';

function refusePeriod(first: string, last: string): void {
  if (last < first) throw new RowFault(`it ends on ${last}, before it starts on ${first}`);
  if (last < addDays(first, PERIOD_DAYS_MAX)) return;
  throw new RowFault(`it covers ${first} to ${last}: more than a year cannot be spread over days`);
}
