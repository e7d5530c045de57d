import { useSearchParams } from '@remix-run/react';
import { Badge } from '#app/components/ui/badge.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { Select } from '#app/components/ui/select.ts';
import { Figure, TextFigure } from '#app/components/figures/figure.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { usePendingSearch } from '#app/components/report-context/use-report-address.ts';
import { Printed } from '#app/components/report/printed.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import { NothingFound } from '#app/components/table/nothing-found.tsx';
import type { TableColumn } from '#app/components/table/table-column.ts';
import { TableSearch } from '#app/components/table/table-search.tsx';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { InventoryView, StockList } from './inventory-view.ts';
import type { StockRow } from '#app/view-models/inventory/stock-row.ts';
import { getStockSumWhy, STOCK_SUMS } from './stock-sum-why.ts';
import {
  STOCK_CHOICES,
  type StockFigure,
  STOCK_FIGURES,
  STOCK_STATE_TEXTS,
} from './stock-table.ts';
import {
  getStockMetricWhy,
  getStockWhy,
  STOCK_WHY_FIGURES,
  type StockWhyFigure,
} from './stock-why.ts';
import { PRODUCT_COSTS_PATH } from '#app/view-models/settings/product-costs-path.ts';
import { STOCK_CHOICE_TEXTS, INVENTORY_MESSAGES, STOCK_STATE_TONES } from './inventory-messages.ts';
import { useProductHref } from './use-product-href.ts';

const { columns: titles } = INVENTORY_MESSAGES;

/** Lists stock by variant: searched, filtered, sorted and paged by the server. */
export function StockTableCard({
  view,
  list,
}: {
  readonly view: InventoryView;
  readonly list: StockList;
}) {
  return (
    <Printed title={INVENTORY_MESSAGES.table}>
      <DataTable
        id="inventory"
        hasColumnsInAddress
        title={INVENTORY_MESSAGES.table}
        columns={useStockColumns(list)}
        rows={list.rows}
        rowKey={({ key }) => key}
        rowCount={list.rowCount}
        empty={<NothingFound />}
        exportHref={view.exportHref}
        exportFeature="ProductExport"
        tools={
          <InlineStack gap="300" blockAlign="center">
            <ChoicePicker choice={list.choice} />
            <TableSearch
              label={INVENTORY_MESSAGES.search}
              placeholder={INVENTORY_MESSAGES.searchHint}
            />
          </InlineStack>
        }
      />
    </Printed>
  );
}

/** Chooses the listed stock; a parameter of the address, as every choice. */
function ChoicePicker({ choice }: Pick<StockList, 'choice'>) {
  const [, setParams] = useSearchParams();
  const pendingSearch = usePendingSearch();
  const choose = (chosen: string) => {
    const next = new URLSearchParams(pendingSearch());
    if (chosen === 'all') next.delete('show');
    else next.set('show', chosen);
    next.delete('page');
    setParams(next, { preventScrollReset: true });
  };
  return (
    <Select
      label={INVENTORY_MESSAGES.show}
      labelInline
      options={STOCK_CHOICES.map((value) => ({ value, label: STOCK_CHOICE_TEXTS[value] }))}
      value={choice}
      onChange={choose}
    />
  );
}

function useStockColumns(list: StockList): TableColumn<StockRow>[] {
  const { shop } = useReport();
  const getHref = useProductHref();
  return [
    {
      key: 'product',
      title: titles.product,
      align: 'start',
      isSortable: true,
      cell: ({ name, productKey }) => {
        const href = getHref(productKey);
        return href === null ? (
          name
        ) : (
          <Link url={href} removeUnderline>
            {name}
          </Link>
        );
      },
    },
    text('sku', titles.sku, ({ sku }) => sku ?? ''),
    {
      ...text('state', titles.state, ({ state }) => STOCK_STATE_TEXTS[state]),
      cell: (row) => (
        <TextFigure text={STOCK_STATE_TEXTS[row.state]} why={getStockWhy('state', row)}>
          <Badge tone={STOCK_STATE_TONES[row.state]}>{STOCK_STATE_TEXTS[row.state]}</Badge>
        </TextFigure>
      ),
    },
    {
      ...explained('reorder_day', titles.reorderDay, ({ reorderDay }) =>
        reorderDay === null ? INVENTORY_MESSAGES.notKnown : formatDay(reorderDay, shop.locale),
      ),
      tooltip: titles.reorderTip,
    },
    explained('abc', titles.abc, ({ abc }) => abc ?? INVENTORY_MESSAGES.notKnown),
    {
      key: 'cost',
      title: titles.cost,
      align: 'end',
      isSortable: false,
      cell: (row) => <UnitCost {...row} />,
    },
    ...STOCK_FIGURES.map(({ key, title, tooltip, format, value, isHiddenAtFirst }) => ({
      key,
      title,
      tooltip,
      align: 'end' as const,
      isSortable: true,
      ...(isHiddenAtFirst === true && { isHiddenAtFirst }),
      cell: (row: StockRow) => (
        <Figure
          value={value(row)}
          format={format}
          isCriticalBelowZero
          why={getFigureWhy(key, row)}
        />
      ),
      ...getFigureTotal({ key, title, tooltip, format }, list),
    })),
  ];
}

/** Returns the Why request: that of the metric layer for its figures, a rule for the others. */
function getFigureWhy(key: string, row: StockRow) {
  const figure = STOCK_WHY_FIGURES.find((one) => one === key);
  return figure === undefined ? getStockMetricWhy(key, row) : getStockWhy(figure, row);
}

function getFigureTotal(
  { key, title, tooltip, format }: Omit<StockFigure, 'value'>,
  { total, choice }: StockList,
) {
  const totals: Readonly<Record<string, MetricValue>> = {
    on_hand: total.onHand,
    value_at_cost: total.valueAtCost,
    value_at_price: total.valueAtPrice,
    units_sold: total.unitsSold,
    units_per_day: total.unitsPerDay,
    sell_through: total.sellThrough,
    net_sales: total.netSales,
    gross_profit: total.grossProfit,
  };
  const value = ownValue(totals, key);
  const sum = STOCK_SUMS.find((one) => one === key);
  if (value === undefined || sum === undefined) return {};
  const why = getStockSumWhy(sum, 'listed', { label: title, tooltip, show: choice });
  return { total: <Figure value={value} format={format} why={why} /> };
}

function UnitCost(row: StockRow) {
  const { cost, onHand } = row;
  const { shop } = useReport();
  if (cost !== null) return <TextFigure text={cost} why={getStockWhy('cost', row)} />;
  if (shop.isDemo || onHand === 0) return INVENTORY_MESSAGES.notKnown;
  return <Link url={PRODUCT_COSTS_PATH}>{INVENTORY_MESSAGES.addCost}</Link>;
}

/** Shows a text of a rule, which the Why sheet explains with its numbers. */
function explained(
  key: StockWhyFigure,
  title: string,
  cell: (row: StockRow) => string,
): TableColumn<StockRow> {
  return {
    ...text(key, title, cell),
    cell: (row) => <TextFigure text={cell(row)} why={getStockWhy(key, row)} />,
  };
}

function text(key: string, title: string, cell: (row: StockRow) => string): TableColumn<StockRow> {
  return { key, title, align: 'start', isSortable: true, cell };
}
