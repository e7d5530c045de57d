import type { AdSpend } from '#app/domain/costs/daily-costs.ts';
import { gatewayKey } from '../gateway-key.ts';
import { MappedCells } from '../mapped-cells.server.ts';
import type { ReadSettings } from '../read-settings.ts';
import { readingOf } from '../row-fault.ts';
import type { RecordFile } from './record-file.ts';

/** Ad spend by day, platform and campaign; a file of one platform needs no platform column. */
export function adSpendFile(
  settings: ReadSettings,
  header: readonly string[],
): RecordFile<AdSpend> {
  const mapped = new MappedCells(settings, header);
  return {
    read: ({ cells }) =>
      readingOf(() => {
        const row = mapped.over(cells);
        const campaign = row.text('campaign') ?? 'All campaigns';
        return [
          {
            day: row.required(row.day('day'), 'day'),
            platform: gatewayKey(row.text('platform') ?? 'other'),
            campaignId: row.text('campaign_id') ?? campaign,
            campaign,
            spendMinor: row.required(row.minor('spend'), 'spend'),
            clicks: row.whole('clicks') ?? 0,
            impressions: row.whole('impressions') ?? 0,
            attributedRevenueMinor: row.minor('attributed_revenue') ?? 0,
            attributedOrders: row.whole('attributed_orders') ?? 0,
          },
        ];
      }),
  };
}
