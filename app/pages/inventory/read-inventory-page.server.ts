import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import { ABC_CLASSES } from '#app/domain/inventory/abc-classes.ts';
import { withShops } from '#app/domain/multishop/shops-of-report.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { addressNotices, leftOut } from '#app/view-models/address/address-notices.ts';
import { usableFilters, usableSort } from '#app/view-models/address/usable-filters.ts';
import type { AbcShare, InventoryView, StockInsights, StockList } from './inventory-view.ts';
import { stockByLocation } from '#app/view-models/inventory/stock-by-location.ts';
import { isToReorder, type StockRow, totalStock } from '#app/view-models/inventory/stock-row.ts';
import {
  narrowStock,
  sortStock,
  STOCK_CHOICES,
  STOCK_COLUMNS,
  STOCK_FILTER_FIELDS,
  STOCK_SORTS,
  STOCK_TABS,
  USUAL_STOCK_SORT,
} from './stock-table.ts';
import { withDays } from '#app/view-models/report/report-state.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { missingColumns } from '#app/view-models/report-views/chosen-columns.ts';
import { readStock, type Stock } from '#app/services/inventory/read-stock.server.ts';

const RANKING_SIZE = 10;

export const TAB_WORD = 'tab';
export const CHOICE_WORD = 'show';

/** Reads the stock for one of the two tabs of its page. */
export async function readInventoryPage(
  open: OpenReport,
): Promise<{ readonly report: ReportView; readonly view: InventoryView }> {
  const { params, report } = open;
  const stock = await readStock(open);
  const stockQuery = getStockQuery(open);
  const tab = STOCK_TABS.find((one) => one === params.get(TAB_WORD)) ?? STOCK_TABS[0];
  const shown = tab === 'inventory' ? listStock(open, stock, stockQuery) : null;
  const state = { ...report.state, filters: stockQuery.filters, sort: stockQuery.sort };
  const words = withShops(withDays(params, report.state), report.shops);
  return {
    report: { ...report, state: shown === null ? state : { ...state, page: shown.page } },
    view: {
      tab,
      stockDay: stock.today,
      total: totalStock(stock.rows),
      deadStock: totalStock(stock.rows.filter(({ state: stockState }) => stockState === 'dead')),
      reorder: totalStock(stock.rows.filter((row) => isToReorder(row, stock.today))),
      untracked: stock.untracked,
      policy: stock.policy,
      refusal: getActionRefusal(report.role, 'edit_shop_settings'),
      button: getButtonState(report.role, 'edit_shop_settings'),
      insights: tab === 'insights' ? getInsights(stock) : null,
      list: shown?.list ?? null,
      notices: [
        ...addressNotices(params, report),
        ...stockQuery.notices,
        ...missingColumns(STOCK_COLUMNS, params),
      ],
      exportHref: `/analytics/products-inventory/export?${words}`,
    },
  };
}

/** Parses the query of stock from an address, with notices of its invalid parts. */
export function getStockQuery({ params, query, report }: OpenReport) {
  const { filters, notices } = usableFilters(query.filters, STOCK_FILTER_FIELDS);
  const sorted = usableSort(report.state.sort, STOCK_SORTS, USUAL_STOCK_SORT);
  const text = params.get(CHOICE_WORD);
  const choice = STOCK_CHOICES.find((one) => one === text) ?? 'all';
  const tab = params.get(TAB_WORD);
  return {
    filters,
    sort: sorted.sort ?? USUAL_STOCK_SORT,
    search: report.state.search,
    choice,
    notices: [
      ...notices,
      ...sorted.notices,
      ...(text === null || text === choice ? [] : [leftOut(CHOICE_WORD, text)]),
      ...(tab === null || STOCK_TABS.some((one) => one === tab) ? [] : [leftOut(TAB_WORD, tab)]),
    ],
  };
}

function listStock(open: OpenReport, stock: Stock, stockQuery: ReturnType<typeof getStockQuery>) {
  const { size, number } = open.report.state.page;
  const matches = sortStock(narrowStock(stock.rows, stockQuery), stockQuery.sort);
  // An address may request a page that no longer exists: the last one is shown.
  const pageNumber = Math.min(number, Math.max(1, Math.ceil(matches.length / size)));
  const { decimals } = getCurrency(open.shop.currency);
  const list: StockList = {
    choice: stockQuery.choice,
    rows: matches.slice((pageNumber - 1) * size, pageNumber * size),
    rowCount: matches.length,
    total: totalStock(matches),
    locations: stockByLocation(matches, stock.levels, decimals),
  };
  return { list, page: { size, number: pageNumber } };
}

function getInsights({ rows }: Stock): StockInsights {
  const lasting = rows.filter(({ stockDays, state }) => stockDays !== null && state !== 'dead');
  const dead = rows.filter(({ state }) => state === 'dead');
  return {
    soonest: sortStock(lasting, { by: 'stock_days', direction: 'asc' }).slice(0, RANKING_SIZE),
    deadest: sortStock(dead, { by: 'value_at_cost', direction: 'desc' }).slice(0, RANKING_SIZE),
    classes: getClasses(rows),
  };
}

function getClasses(rows: readonly StockRow[]): readonly AbcShare[] {
  // A loss lowers its class and the total alike: the shares are of the column's sum.
  const all = totalStock(rows.filter(({ abc }) => abc !== null)).grossProfit;
  return ABC_CLASSES.map((abc) => {
    const total = totalStock(rows.filter((row) => row.abc === abc));
    return { abc, total, share: all > 0 ? total.grossProfit / all : null };
  });
}
