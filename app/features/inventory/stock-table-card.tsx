import { useSearchParams } from '@remix-run/react';
import { Badge, InlineStack, Link, Select } from '@shopify/polaris';
import { Figure } from '#app/components/figures/figure.tsx';
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
import type { InventoryView, StockList } from '#app/view-models/inventory/inventory-view.ts';
import type { StockRow, StockTotal } from '#app/view-models/inventory/stock-row.ts';
import { STOCK_CHOICES, STOCK_FIGURES } from '#app/view-models/inventory/stock-table.ts';
import { PRODUCT_COSTS_PATH } from '#app/view-models/settings/product-costs-path.ts';
import {
  STOCK_CHOICE_TEXTS,
  INVENTORY_MESSAGES,
  STOCK_STATE_TEXTS,
  STOCK_STATE_TONES,
} from './inventory-messages.ts';
import { useProductHref } from './use-product-href.ts';

const { columns: titles } = INVENTORY_MESSAGES;

/** Stock by variant: searched, filtered, sorted and paged by the server. */
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
        columns={useStockColumns(list.total)}
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

/** Which stock is listed; a word of the address, like everything that is chosen. */
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

function useStockColumns(total: StockTotal): TableColumn<StockRow>[] {
  const { shop } = useReport();
  const hrefOf = useProductHref();
  return [
    {
      key: 'product',
      title: titles.product,
      align: 'start',
      isSortable: true,
      cell: ({ name, productKey }) => {
        const href = hrefOf(productKey);
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
      cell: ({ state }) => (
        <Badge tone={STOCK_STATE_TONES[state]}>{STOCK_STATE_TEXTS[state]}</Badge>
      ),
    },
    {
      ...text('reorder_day', titles.reorderDay, ({ reorderDay }) =>
        reorderDay === null ? INVENTORY_MESSAGES.notKnown : formatDay(reorderDay, shop.locale),
      ),
      tooltip: titles.reorderTip,
    },
    text('abc', titles.abc, ({ abc }) => abc ?? INVENTORY_MESSAGES.notKnown),
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
          {...(METRICS.has(key) && { why: whyOf(key, row) })}
        />
      ),
      ...totalOf(key, format, total),
    })),
  ];
}

/** Figures of the ledger; the others are facts of the catalog, which have no entries. */
const METRICS: ReadonlySet<string> = new Set(['units_sold', 'net_sales']);

function whyOf(metric: string, { key, name }: StockRow) {
  const filters = [{ field: 'variant', operator: 'eq' as const, values: [key] }];
  return { metric, about: name, filters };
}

function totalOf(
  key: string,
  format: 'money' | 'count' | 'percent' | 'ratio' | 'days',
  total: StockTotal,
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
  return value === undefined ? {} : { total: <Figure value={value} format={format} /> };
}

function UnitCost({ cost, onHand }: StockRow) {
  const { shop } = useReport();
  if (cost !== null) return cost;
  if (shop.isDemo || onHand === 0) return INVENTORY_MESSAGES.notKnown;
  return <Link url={PRODUCT_COSTS_PATH}>{INVENTORY_MESSAGES.addCost}</Link>;
}

function text(key: string, title: string, cell: (row: StockRow) => string): TableColumn<StockRow> {
  return { key, title, align: 'start', isSortable: true, cell };
}
