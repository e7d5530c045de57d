import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import type { ChartTable } from '#app/components/charts/chart-card.tsx';
import { SERIES_COLOURS } from '#app/components/charts/palette.ts';
import { StepChart } from '#app/components/charts/step-chart.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { formatDecimal } from '#app/lib/format-number.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { UnitCostPeriod } from '#app/view-models/products/product-facts.ts';
import { unitCostSteps } from './unit-cost-steps.ts';
import type { ProductPageView } from './product-page-view.ts';
import { COST_SOURCES, PRODUCT_DETAIL_MESSAGES } from './product-detail-messages.ts';
import { PRODUCT_MESSAGES } from './product-messages.ts';

/** Shows the cost periods of each variant with their sources; as steps where any cost changed. */
export function UnitCostHistory({ view }: { readonly view: ProductPageView }) {
  const { shop } = useReport();
  const { periods } = view.unitCosts;
  const table = toTable(view, shop);
  if (periods.some(({ fromDay, toDay }) => fromDay !== null || toDay !== null)) {
    return <HistorySteps view={view} table={table} />;
  }
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {PRODUCT_DETAIL_MESSAGES.costHistory}
        </Text>
        {periods.length === 0 ? (
          <Text as="p" tone="subdued">
            {PRODUCT_DETAIL_MESSAGES.noCosts}
          </Text>
        ) : (
          <HistoryTable table={table} />
        )}
      </BlockStack>
    </Card>
  );
}

function HistorySteps({
  view: { unitCosts, variantFacts },
  table,
}: {
  readonly view: ProductPageView;
  readonly table: ChartTable;
}) {
  const { shop, state, today, firstDataDay, lastDataDay } = useReport();
  const { days, positions, lines, linesLeftOut } = unitCostSteps(
    unitCosts.periods,
    Object.keys(variantFacts),
    {
      range: {
        start: firstDataDay ?? state.range.start,
        // The days of the demo shop are over.
        end: shop.isDemo ? (lastDataDay ?? today) : today,
      },
      decimals: shop.decimals,
      worth: unitCosts.worth,
    },
  );
  const name = (id: string) => nameVariant(variantFacts, id);
  const isConverted = unitCosts.periods.some(({ currency }) => currency !== null);
  const notes = [
    ...(isConverted ? [PRODUCT_DETAIL_MESSAGES.convertedToday] : []),
    ...(linesLeftOut > 0 ? [PRODUCT_DETAIL_MESSAGES.linesLeftOut(linesLeftOut)] : []),
  ];
  return (
    <StepChart
      title={PRODUCT_DETAIL_MESSAGES.costHistory}
      labels={days.map((day) => formatDay(day, shop.locale))}
      positions={positions}
      format="money"
      table={table}
      notes={notes}
      series={lines.map(({ variantIds, values }, at) => ({
        key: variantIds[0] ?? '',
        label: PRODUCT_DETAIL_MESSAGES.variantsOfLine(variantIds.map(name)),
        colour: SERIES_COLOURS[at % SERIES_COLOURS.length] ?? '',
        values,
      }))}
    />
  );
}

function HistoryTable({ table: { columns, rows } }: { readonly table: ChartTable }) {
  return (
    <WideTable
      label={PRODUCT_DETAIL_MESSAGES.costHistory}
      columns={columns.map((title, at) => ({ title, kind: at === COST_AT ? 'end' : 'line' }))}
    >
      {rows.map(([name, ...cells], row) => (
        <tr key={`${row} ${name ?? ''}`}>
          <th scope="row">{name}</th>
          {cells.map((cell, column) => (
            <WideCell key={columns[column + 1]} kind={column + 1 === COST_AT ? 'end' : 'line'}>
              {cell}
            </WideCell>
          ))}
        </tr>
      ))}
    </WideTable>
  );
}

const COST_AT = 3;

function toTable(
  { unitCosts: { periods }, variantFacts }: ProductPageView,
  { currency, locale }: { readonly currency: string; readonly locale: string },
): ChartTable {
  const day = (text: string | null, open: string) =>
    text === null ? open : formatDay(text, locale);
  return {
    columns: [
      PRODUCT_MESSAGES.variant,
      PRODUCT_DETAIL_MESSAGES.from,
      PRODUCT_DETAIL_MESSAGES.to,
      PRODUCT_DETAIL_MESSAGES.cost,
      PRODUCT_DETAIL_MESSAGES.source,
    ],
    rows: periods.map((period) => [
      nameVariant(variantFacts, period.variantId),
      day(period.fromDay, PRODUCT_DETAIL_MESSAGES.always),
      day(period.toDay, PRODUCT_DETAIL_MESSAGES.untilNow),
      `${formatDecimal(period.cost, locale)} ${period.currency ?? currency}`,
      getSourceText(period, locale),
    ]),
  };
}

function getSourceText({ source, estimatedPercent }: UnitCostPeriod, locale: string): string {
  return estimatedPercent === null
    ? COST_SOURCES[source]
    : PRODUCT_DETAIL_MESSAGES.estimate(formatDecimal(estimatedPercent, locale));
}

/** Returns the name of a variant; a product of one variant has none. */
export function nameVariant(facts: ProductPageView['variantFacts'], variantId: string): string {
  return ownValue(facts, variantId)?.title ?? PRODUCT_MESSAGES.defaultVariant;
}
