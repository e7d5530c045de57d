import { useNavigate, useSearchParams } from '@remix-run/react';
import { Card } from '#app/components/ui/card.ts';
import { EmptyState } from '#app/components/ui/empty-state.ts';
import { Tabs } from '#app/components/ui/tabs.ts';
import { ReportPage } from '#app/components/report/report-page.tsx';
import { FirstUse } from '#app/components/states/first-use.tsx';
import { Notices } from '#app/components/states/notices.tsx';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { getDimension } from '#app/domain/metrics/dimensions.ts';
import type { InventoryView, StockList } from './inventory-view.ts';
import { STOCK_FILTER_FIELDS, STOCK_TABS, type StockTab } from './stock-table.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { withoutLayout } from '#app/view-models/report-views/layout-address.ts';
import type { ShownViews } from '#app/view-models/report-views/saved-view.ts';
import { INVENTORY_MESSAGES } from './inventory-messages.ts';
import { StockInsightsPanel } from './stock-insights.tsx';
import { StockTableCard } from './stock-table-card.tsx';
import { StockTiles } from './stock-tiles.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { FigureRowsCard } from '#app/components/table/figure-rows-card.tsx';
import { getLocationWhy, LOCATION_FIGURES } from './location-why.ts';

const FORMATS = {
  variants: 'count',
  onHand: 'count',
  valueAtCost: 'money',
  valueAtPrice: 'money',
  withoutCost: 'count',
} as const;

/** /analytics/products-inventory: the stock, its value and its end. */
export function InventoryScreen({
  report,
  view,
  views,
}: {
  readonly report: ReportView;
  readonly view: InventoryView;
  /** The views of the tab with a list; null for the other. */
  readonly views: ShownViews | null;
}) {
  const filterFields = STOCK_FILTER_FIELDS.map((key) => ({
    key,
    label: getDimension(key).label,
    kind: 'dimension' as const,
  }));
  const isEmpty = view.total.variants === 0;
  return (
    <ReportPage
      title={INVENTORY_MESSAGES.title}
      report={{ ...report, previousRange: null }}
      views={isEmpty ? null : views}
      toolbar={view.tab === 'inventory' && !isEmpty ? { filterFields } : {}}
      notes={isEmpty ? [] : stockNotes(view, report.shop.locale)}
    >
      <Notices notices={view.notices} />
      {isEmpty ? (
        <NoStock hasData={report.firstDataDay !== null} />
      ) : (
        <>
          <StockTabs tab={view.tab} />
          <StockTiles view={view} />
          {view.insights !== null && <StockInsightsPanel view={view} insights={view.insights} />}
          {view.list !== null && <StockTableCard view={view} list={view.list} />}
          {view.list !== null && <LocationsCard list={view.list} />}
        </>
      )}
    </ReportPage>
  );
}

/** Lists notes beyond the figures. */
function stockNotes({ stockDay, untracked, total }: InventoryView, locale: string) {
  return [
    INVENTORY_MESSAGES.asOf(formatDay(stockDay, locale)),
    ...(untracked === 0 ? [] : [INVENTORY_MESSAGES.untracked(untracked, locale)]),
    ...(total.withoutCost === 0
      ? []
      : [INVENTORY_MESSAGES.costsMissing(total.withoutCost, locale)]),
    ...(total.belowZero === 0 ? [] : [INVENTORY_MESSAGES.belowZero(total.belowZero, locale)]),
    ...(total.estimatedCosts === 0
      ? []
      : [INVENTORY_MESSAGES.estimated(total.estimatedCosts, locale)]),
  ];
}

function StockTabs({ tab }: { readonly tab: StockTab }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const getHref = (index: number) => {
    const next = withoutLayout(params);
    next.set('tab', STOCK_TABS[index] ?? STOCK_TABS[0]);
    for (const word of ['page', 'q']) next.delete(word);
    return `?${next}`;
  };
  return (
    <Tabs
      tabs={STOCK_TABS.map((id, index) => ({
        id,
        content: INVENTORY_MESSAGES.tabs[id],
        url: getHref(index),
      }))}
      selected={STOCK_TABS.indexOf(tab)}
      onSelect={(index) => navigate(getHref(index), { preventScrollReset: true })}
    />
  );
}

function NoStock({ hasData }: { readonly hasData: boolean }) {
  if (!hasData) return <FirstUse title={INVENTORY_MESSAGES.firstUse} />;
  return (
    <Card>
      <EmptyState
        heading={INVENTORY_MESSAGES.none}
        image="/illustrations/first-use.svg"
        action={{ content: INVENTORY_MESSAGES.connect, url: '/settings?item=shop' }}
      >
        <p>{INVENTORY_MESSAGES.noneText}</p>
      </EmptyState>
    </Card>
  );
}

/** Shows the stock by location, where there are several; it adds up to the table above. */
function LocationsCard({ list: { locations, choice } }: { readonly list: StockList }) {
  const { shop } = useReport();
  if (locations.length < 2) return null;
  const { tiles } = INVENTORY_MESSAGES;
  return (
    <FigureRowsCard
      title={INVENTORY_MESSAGES.locations}
      text={INVENTORY_MESSAGES.locationsText}
      columns={[
        { title: INVENTORY_MESSAGES.location },
        INVENTORY_MESSAGES.classColumns.variants,
        tiles.onHand,
        `${tiles.valueAtCost} (${shop.currency})`,
        `${tiles.valueAtPrice} (${shop.currency})`,
        INVENTORY_MESSAGES.withoutCost,
      ]}
      rows={locations.map((place) => ({
        key: place.locationId,
        title: place.locationId,
        figures: LOCATION_FIGURES.map((figure) => ({
          value: place[figure],
          format: FORMATS[figure],
          why: getLocationWhy(figure, place, choice),
        })),
      }))}
    />
  );
}
