import { addDays } from '#app/domain/calendar/day.ts';
import type { AdSpend } from '#app/domain/profit/daily-costs/daily-costs.ts';
import { findFormatByKey } from '#app/domain/imports/known-format-table.ts';
import { allocate } from '#app/domain/money/allocate.ts';
import { Exact, roundHalfAway } from '#app/domain/money/round.ts';
import { gatewayName } from '#app/domain/orders/gateway-name.ts';
import { MappedCells } from '#app/csv/mapped-cells.server.ts';
import type { ReadSettings } from '#app/csv/read-settings.ts';
import { catchRowFault, RowFault, RowLeftOut } from '#app/csv/row-fault.ts';
import type { RecordFile } from './record-file.ts';

/** A longer period than a year of a report is a slip of the dates. */
const PERIOD_DAYS_MAX = 366;
const TOTAL = /^(total|grand total|results from)\b/i;

/**
 * Ad spend by day, platform and campaign; a file of one platform needs no platform column. A row that
 * covers several days is spread evenly over them, to the minor unit.
 */
export function adSpendFile(
  settings: ReadSettings,
  header: readonly string[],
): RecordFile<AdSpend> {
  const mapped = new MappedCells(settings, header);
  const { mapping } = settings;
  const platform = mapping.adPlatform ?? 'other';
  const hasTotalRows = findFormatByKey(mapping.source)?.hasTotalRows === true;
  return {
    read: ({ cells }) =>
      catchRowFault(() => {
        const row = mapped.over(cells);
        const campaign = row.text('campaign');
        if (hasTotalRows && mapping.columns['campaign'] !== undefined) refuseTotal(campaign);
        const day = row.required(row.day('day'), 'day');
        const days = daysFrom(day, row.day('day_end') ?? day);
        row.inCurrencyOf(day);
        const spend: AdSpend = {
          day,
          platform: gatewayName(row.text('platform') ?? platform),
          campaignId: row.text('campaign_id') ?? campaign ?? ALL_CAMPAIGNS,
          campaign: campaign ?? ALL_CAMPAIGNS,
          spendMinor: row.required(row.minor('spend'), 'spend'),
          clicks: row.whole('clicks') ?? 0,
          impressions: row.whole('impressions') ?? 0,
          attributedRevenueMinor: row.minor('attributed_revenue') ?? 0,
          attributedOrders: rounded(row.decimal('attributed_orders')),
        };
        return spread(spend, days);
      }),
  };
}

const ALL_CAMPAIGNS = 'All campaigns';

function refuseTotal(campaign: string | null): void {
  if (campaign !== null && !TOTAL.test(campaign)) return;
  throw new RowLeftOut('it names no campaign: it is a total of the other rows');
}

function daysFrom(first: string, last: string): string[] {
  if (last < first) throw new RowFault(`it ends on ${last}, before it starts on ${first}`);
  const days = [first];
  while ((days.at(-1) ?? last) < last) {
    if (days.length >= PERIOD_DAYS_MAX) {
      throw new RowFault(
        `it covers ${first} to ${last}: more than a year cannot be spread over days`,
      );
    }
    days.push(addDays(days.at(-1) ?? last, 1));
  }
  return days;
}

function spread(spend: AdSpend, days: readonly string[]): AdSpend[] {
  if (days.length === 1) return [spend];
  const share = (amount: number) =>
    allocate(
      amount,
      days.map(() => 1),
    );
  const amounts = {
    spendMinor: share(spend.spendMinor),
    clicks: share(spend.clicks),
    impressions: share(spend.impressions),
    attributedRevenueMinor: share(spend.attributedRevenueMinor),
    attributedOrders: share(spend.attributedOrders),
  };
  return days.map((day, index) => ({
    ...spend,
    day,
    spendMinor: amounts.spendMinor[index] ?? 0,
    clicks: amounts.clicks[index] ?? 0,
    impressions: amounts.impressions[index] ?? 0,
    attributedRevenueMinor: amounts.attributedRevenueMinor[index] ?? 0,
    attributedOrders: amounts.attributedOrders[index] ?? 0,
  }));
}

/** Platforms share one order out over several ads: "2.50" conversions. */
function rounded(orders: string | null): number {
  return orders === null ? 0 : roundHalfAway(new Exact(orders));
}
