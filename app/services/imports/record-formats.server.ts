import type { ImportFormat } from '#app/domain/imports/column-mapping.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { ReadSettings } from '#app/csv/read-settings.ts';
import type { Deps } from '#app/services/deps.ts';
import {
  checkRecords,
  type CheckedRecords,
  type CheckRecordsOptions,
  type RecordFormat,
  type StoredRecordCounts,
} from './check-records.server.ts';
import { adSpendFormat } from './records/ad-spend.server.ts';
import { productFormat } from './records/products.server.ts';
import { scheduledFormat } from './records/scheduled-amounts.server.ts';
import { unitCostFormat } from './records/unit-costs.server.ts';

/** A checked file of records, ready to be stored batch by batch. */
export interface CheckedRecordFile extends Pick<
  CheckedRecords<unknown>,
  'rowsRead' | 'rejects' | 'firstDay' | 'lastDay' | 'lines'
> {
  store(deps: Deps, shop: Shop): AsyncGenerator<StoredRecordCounts>;
}

type Source = Omit<CheckRecordsOptions<unknown>, 'open' | 'identify' | 'total'>;

/** Checks a file of products, unit costs, ad spend, expenses or other revenue. */
export function checkRecordFile(
  settings: ReadSettings,
  source: Source,
): Promise<CheckedRecordFile> {
  const { format } = settings.mapping;
  const check = CHECKS[format];
  if (check !== undefined) return check(settings, source);
  throw new AppError('internal', `Files of the format "${format}" hold orders, not records.`);
}

const CHECKS: Partial<
  Record<ImportFormat, (settings: ReadSettings, source: Source) => Promise<CheckedRecordFile>>
> = {
  shopify_products: checkerOf(productFormat),
  unit_costs: checkerOf(unitCostFormat),
  ad_spend: checkerOf(adSpendFormat),
  expenses: checkerOf(scheduledFormat('expense')),
  other_revenue: checkerOf(scheduledFormat('other_revenue')),
};

function checkerOf<T>(format: RecordFormat<T>) {
  return async (settings: ReadSettings, source: Source): Promise<CheckedRecordFile> => {
    const { header } = source.inspection.sample;
    const checked = await checkRecords({
      ...source,
      open: () => format.open(settings, header),
      ...(format.identify && { identify: format.identify }),
      ...(format.total && { total: format.total }),
    });
    return {
      ...checked,
      async *store(deps, shop) {
        for await (const batch of checked.batches()) yield await format.store(deps, shop, batch);
      },
    };
  };
}
