import type { ImportFormat } from '#app/domain/imports/column-mapping.ts';
import type { TotalLine } from '#app/domain/imports/import-totals.ts';
import type { AdSpend } from '#app/domain/profit/daily-costs/daily-costs.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { ReadSettings } from '#app/csv/read-settings.ts';
import { withoutLeftOut } from '#app/csv/records/left-out-rows.ts';
import type { Deps } from '#app/services/deps.ts';
import {
  checkRecords,
  type CheckedRecords,
  type CheckRecordsOptions,
  type RecordFormat,
  type StoredRecordCounts,
} from './check-records.server.ts';
import { adSpendFormat } from './records/ad-spend.server.ts';
import { orderCostFormat } from './records/order-costs.server.ts';
import { productFormat } from './records/products.server.ts';
import type { RecordOrigin } from './records/record-origin.ts';
import { scheduledFormat } from './records/scheduled-amounts.server.ts';
import { unitCostFormat } from './records/unit-costs.server.ts';

/** A checked file of records, ready to be stored batch by batch. */
export interface CheckedRecordFile extends Pick<
  CheckedRecords<unknown>,
  'rowsRead' | 'rejects' | 'firstDay' | 'lastDay' | 'lines' | 'controls'
> {
  store(deps: Deps, shop: Shop, origin: RecordOrigin): AsyncGenerator<StoredRecordCounts>;
  /** Reads the stored amounts, in the order of `lines`. */
  stored(deps: Deps, shop: Shop, origin: RecordOrigin): Promise<readonly number[]>;
  /** Reads its ad spend, in batches; absent for other records. */
  readonly adSpend?: () => AsyncIterable<readonly AdSpend[]>;
  /** Computes the effect of storing it; empty for formats that do not compute one. */
  effect(deps: Deps, shop: Shop): Promise<readonly TotalLine[]>;
}

/** Deletes the earlier records of an origin, except for these ids. */
export function forgetRecords(
  format: ImportFormat,
  deps: Deps,
  shop: Shop,
  { held, origin }: { readonly held: ReadonlySet<string>; readonly origin: RecordOrigin },
): Promise<number> {
  return FORMATS[format]?.forget?.(deps, shop, held, origin) ?? Promise.resolve(0);
}

type Source = Omit<
  CheckRecordsOptions<unknown, unknown>,
  'open' | 'identify' | 'total' | 'toBatches'
>;

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

const FULFILMENT_COSTS = orderCostFormat('label');
const PRODUCTION_COSTS = orderCostFormat('production');
const EXPENSES = scheduledFormat('expense');
const OTHER_REVENUE = scheduledFormat('other_revenue');

const FORMATS: Partial<Record<ImportFormat, Pick<RecordFormat<never, never>, 'forget'>>> = {
  unit_costs: unitCostFormat,
  ad_spend: adSpendFormat,
  expenses: EXPENSES,
  other_revenue: OTHER_REVENUE,
  fulfilment_costs: FULFILMENT_COSTS,
  production_costs: PRODUCTION_COSTS,
};

const CHECKS: Partial<
  Record<ImportFormat, (settings: ReadSettings, source: Source) => Promise<CheckedRecordFile>>
> = {
  shopify_products: createChecker(productFormat),
  unit_costs: createChecker(unitCostFormat),
  ad_spend: checkAdSpend,
  expenses: createChecker(EXPENSES),
  other_revenue: createChecker(OTHER_REVENUE),
  fulfilment_costs: createChecker(FULFILMENT_COSTS),
  production_costs: createChecker(PRODUCTION_COSTS),
};

async function checkAdSpend(settings: ReadSettings, source: Source): Promise<CheckedRecordFile> {
  const checked = await createChecker(adSpendFormat)(settings, source);
  return { ...checked, adSpend: checked.batches };
}

function createChecker<Row, T>(format: RecordFormat<Row, T>) {
  return async (
    settings: ReadSettings,
    source: Source,
  ): Promise<CheckedRecordFile & Pick<CheckedRecords<T>, 'batches'>> => {
    const { header } = source.inspection.sample;
    const checked = await checkRecords({
      ...source,
      open: () => withoutLeftOut(format.open(settings, header), settings.mapping, header),
      toBatches: format.toBatches,
      ...(format.identify && { identify: format.identify }),
      ...(format.total && { total: format.total }),
    });
    return {
      ...checked,
      effect: async (deps, shop) => format.effect?.(deps, shop, checked.batches()) ?? [],
      async stored(deps, shop, origin) {
        const { total } = format;
        if (total === undefined) return [];
        let minor = 0;
        for await (const batch of checked.batches()) {
          minor += await total.stored(deps, shop, batch, origin);
        }
        return [minor];
      },
      async *store(deps, shop, origin) {
        for await (const batch of checked.batches()) {
          yield await format.store(deps, shop, batch, origin);
        }
      },
    };
  };
}
