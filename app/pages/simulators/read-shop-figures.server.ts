import { selectDateBasis } from '#app/data/shops/select-date-basis.server.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { getWeekStart } from '#app/domain/calendar/day.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { readCostFamilies } from '#app/services/costs/read-cost-families.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { reportFigures } from '#app/services/reports/report-figures.server.ts';
import { coverageNote } from '#app/view-models/report/coverage-note.ts';
import { listMissingFamilies } from '#app/view-models/report/profit-name.ts';
import { PRODUCT_COSTS_PATH } from '#app/view-models/settings/product-costs-path.ts';
import type { SimulatorInputs } from '#app/view-models/simulators/read-inputs.ts';
import { SIMULATOR_METRICS, toShopInputs } from './shop-inputs.ts';
import type { FigureNote } from '#app/view-models/simulators/simulators-view.ts';

export interface ShopFiguresOfDays {
  readonly inputs: SimulatorInputs;
  readonly notes: readonly FigureNote[];
}

export async function readShopFigures(
  deps: Deps,
  shop: Shop,
  range: DateRange,
): Promise<ShopFiguresOfDays> {
  const { shopId, name, currency, country } = shop;
  const [dating, families] = await Promise.all([
    selectDateBasis(deps.db, shopId),
    readCostFamilies(deps, [shopId], range),
  ]);
  const figures = reportFigures(deps, { shops: [{ shopId, name, currency }], currency });
  const {
    total: { values },
  } = await figures.read({
    shopIds: [shopId],
    range,
    compareTo: 'none',
    metrics: SIMULATOR_METRICS,
    groupings: [],
    filters: [],
    sort: null,
    page: null,
    dating,
    weekStart: getWeekStart(country),
  });
  const coverage = coverageNote(values, shop);
  return {
    inputs: toShopInputs(values, families, currency),
    notes: [
      ...(coverage === null ? [] : [{ text: coverage, to: PRODUCT_COSTS_PATH }]),
      ...listMissingFamilies(families).map(({ text, to }) => ({ text, to })),
    ],
  };
}
