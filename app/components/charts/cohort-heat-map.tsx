import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Box } from '#app/components/ui/box.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import type { Interval } from '#app/domain/metrics/wilson-interval.ts';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { formatValue, type ValueFormat } from '#app/view-models/report/format-value.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { useWhy } from '#app/components/why/why-context.ts';
import { loadWhyContent } from '#app/components/why/why-loader.ts';
import type { WhyRequest } from '#app/view-models/report/why-request.ts';
import styles from './heat-map.module.css';

export interface HeatRow {
  readonly key: string;
  readonly label: string;
  readonly size: number;
  readonly sizeWhy?: WhyRequest;
  /** Cells by period; shorter rows are younger cohorts. */
  readonly cells: readonly HeatCell[];
}

export interface HeatCell {
  readonly value: MetricValue;
  readonly isComplete: boolean;
  /** The confidence interval of a share of counted customers. */
  readonly interval?: Interval | null;
  /** Makes the figure open its explanation. */
  readonly why?: WhyRequest;
}

export interface CohortHeatMapProps {
  readonly title: string;
  readonly periodName: string;
  readonly format: ValueFormat;
  readonly rows: readonly HeatRow[];
  readonly together?: HeatRow;
}

/**
 * Renders cohorts down, periods of life across, with the figure in each cell on a scale of one hue.
 */
export function CohortHeatMap({ title, periodName, format, rows, together }: CohortHeatMapProps) {
  const periods = Math.max(0, ...rows.map(({ cells }) => cells.length));
  // Everyone is there in period 0: it would leave the rest without a shade.
  const values = rows.flatMap(({ cells }) => cells.slice(1).flatMap(({ value }) => value ?? []));
  const most = values.reduce((high, value) => Math.max(high, value), 0);
  const isPartial = rows.some(({ cells }) => cells.some(({ isComplete }) => !isComplete));
  return (
    <Card padding="0">
      <Box padding="300">
        <BlockStack gap="100">
          <Text as="h2" variant="headingSm">
            {title}
          </Text>
          {isPartial && (
            <Text as="p" variant="bodySm" tone="subdued">
              * This period is not over yet.
            </Text>
          )}
        </BlockStack>
      </Box>
      <div className={styles['frame']} role="region" aria-label={title} tabIndex={0}>
        <table className={styles['map']} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">Cohort</th>
              <th scope="col">Customers</th>
              {Array.from({ length: periods }, (_, period) => (
                <th key={period} scope="col">{`${periodName} ${period}`}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {together !== undefined && <HeatLine row={together} format={format} most={null} />}
            {rows.map((row) => (
              <HeatLine key={row.key} row={row} format={format} most={most} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** Renders one cohort; `most` null leaves the line uncoloured. */
function HeatLine({
  row,
  format,
  most,
}: {
  readonly row: HeatRow;
  readonly format: ValueFormat;
  readonly most: number | null;
}) {
  const { shop } = useReport();
  const size = formatValue(row.size, 'count', shop);
  return (
    <tr className={most === null ? styles['together'] : ''}>
      <th scope="row">{row.label}</th>
      <td suppressHydrationWarning>
        <CellFigure text={size} exact={size} why={row.sizeWhy} />
      </td>
      {row.cells.map(({ value, isComplete, interval, why }, period) => (
        <td
          key={period}
          className={isComplete ? '' : styles['open']}
          style={most === null ? undefined : getHeatColour(value, most)}
          title={exactText(value, interval ?? null, (one) => formatValue(one, format, shop))}
          suppressHydrationWarning
        >
          <CellFigure
            text={`${formatValue(value, format, shop, 'short')}${isComplete ? '' : '*'}`}
            exact={formatValue(value, format, shop)}
            why={why}
          />
        </td>
      ))}
    </tr>
  );
}

/** Renders a plain button, since one table has hundreds of them. */
function CellFigure({
  text,
  exact,
  why,
}: {
  readonly text: string;
  readonly exact: string;
  readonly why: WhyRequest | undefined;
}) {
  const openWhy = useWhy();
  if (why === undefined) return text;
  return (
    <button
      type="button"
      className={styles['figure']}
      onClick={() => openWhy(why)}
      onPointerEnter={() => void loadWhyContent()}
      onFocus={() => void loadWhyContent()}
      aria-label={`${exact}. Why?`}
      suppressHydrationWarning
    >
      {text}
    </button>
  );
}

/** Formats "25.0%, between 19.8% and 31.0% with 95% confidence". */
function exactText(
  value: MetricValue,
  interval: Interval | null,
  text: (value: MetricValue) => string,
): string {
  if (interval === null) return text(value);
  return `${text(value)}, between ${text(interval.low)} and ${text(interval.high)} with 95% confidence`;
}

/**
 * Returns the background of a heat map's cell: one hue, light enough for the figure in it to be
 * read.
 */
export function getHeatColour(
  value: MetricValue,
  most: number,
): { readonly background: string } | undefined {
  if (value === null || most <= 0) return undefined;
  const share = Math.min(1, Math.max(0, value / most));
  return { background: `hsl(214 90% ${Math.round(LIGHTEST - share * (LIGHTEST - DARKEST))}%)` };
}

const LIGHTEST = 97;
/** The darkest share of the hue: the admin's text on it has a contrast of 5 to 1. */
const DARKEST = 70;
