import { Badge } from '#app/components/ui/badge.ts';
import { Banner } from '#app/components/ui/banner.ts';
import { Box } from '#app/components/ui/box.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { PALETTE } from '#app/components/charts/palette.ts';
import { TrendChart } from '#app/components/charts/trend-chart.tsx';
import { Figure } from '#app/components/figures/figure.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { NoResults } from '#app/components/states/no-results.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { TableColumn } from '#app/components/table/table-column.ts';
import { formatDay, formatPeriod } from '#app/domain/calendar/format-day.ts';
import {
  getTotalError,
  OLD_COHORTS_MIN,
  type PredictionError,
} from '#app/domain/metrics/predict-cohorts.ts';
import { type ErrorFigure, getForecastErrorWhy } from './forecast-error-request.ts';
import {
  type ForecastRow,
  type ForecastView,
  getTypicalError,
  isYoung,
} from '#app/view-models/report/forecast-view.ts';
import {
  FORECAST_COLUMNS,
  FORECAST_FIGURES,
  type ForecastFigure,
  getForecastFigure,
  getForecastMeasure,
  getForecastWhy,
  isForecastOfProfit,
} from './forecast-why-request.ts';
import type { WhyRequest } from '#app/view-models/report/why-request.ts';
import { ForecastErrors } from './forecast-errors.tsx';

/** Shows the predicted value of the newest customers after twelve months, and its reliability. */
export function ForecastPart({ view }: { readonly view: ForecastView }) {
  const { shop } = useReport();
  const { rows, errors, isProfitKnown } = view;
  if (rows.length === 0) return <NoResults />;
  const hasPrediction = rows.some((row) => isYoung(row) && row.revenue.after !== null);
  return (
    <>
      <Box paddingInline={{ xs: '400', sm: '0' }}>
        <Text as="p" variant="bodySm" tone="subdued">
          <span suppressHydrationWarning>{methodText(formatDay(view.asOf, shop.locale))}</span>
        </Text>
      </Box>
      {hasPrediction ? (
        <ErrorNote error={getTotalError(errors.revenue)} />
      ) : (
        <Banner tone="info">{TOO_SHORT}</Banner>
      )}
      <ForecastChart rows={rows} measure="revenue" errors={errors.revenue} />
      {isProfitKnown && <ForecastChart rows={rows} measure="profit" errors={errors.profit} />}
      <DataTable
        id="forecast"
        title="Value of a customer after 12 months"
        columns={columns(view, shop.locale)}
        rows={rows}
        rowKey={({ cohort }) => cohort}
        rowCount={rows.length}
        exportHref={EXPORT}
        isPaged={false}
      />
      {hasPrediction && <ForecastErrors errors={errors} isProfitKnown={isProfitKnown} />}
    </>
  );
}

const EXPORT = '/export?cohorts=forecast';

function methodText(day: string): string {
  return (
    `As of ${day}, from the whole history of the shop. A young cohort is carried on by how much all older ` +
    'cohorts together grew from each month of their life to the next (chain ladder). Twelve months are the ' +
    'month of the first orders and the eleven after it; seasons are not taken into account.'
  );
}

const TOO_SHORT =
  `There is too little history for predictions: they need ${OLD_COHORTS_MIN} monthly cohorts that have been ` +
  'followed for twelve months, and a younger one.';

/** Describes the past error of such predictions, in a sentence. */
function ErrorNote({ error: { cohorts, mape, bias } }: { readonly error: PredictionError }) {
  if (mape === null || bias === null) {
    return (
      <Banner tone="warning">
        No prediction could be tried on the past yet: the history is too short. Read these with
        care.
      </Banner>
    );
  }
  return (
    <Box paddingInline={{ xs: '400', sm: '0' }}>
      <Text as="p">
        {'Tried on the past, predictions of revenue were off by '}
        <Figure value={mape} format="percent" why={ofAll('mape')} />
        {` on average (${cohorts} predictions), `}
        {Math.abs(bias) < NO_BIAS ? (
          'neither too high nor too low.'
        ) : (
          <>
            <Figure value={Math.abs(bias)} format="percent" why={ofAll('bias')} />
            {bias > 0 ? ' too high on balance.' : ' too low on balance.'}
          </>
        )}
      </Text>
    </Box>
  );
}

function ofAll(figure: ErrorFigure): WhyRequest {
  return getForecastErrorWhy({ measure: 'revenue', figure, monthsKnown: null });
}

const NO_BIAS = 0.0005;

const MEASURES = {
  revenue: { title: 'Revenue per customer after 12 months', colour: PALETTE.revenue },
  profit: { title: 'Gross profit per customer after 12 months', colour: PALETTE.profit },
} as const;

/** Draws actual and predicted amounts, by the month of the first orders. */
function ForecastChart({
  rows,
  measure,
  errors,
}: {
  readonly rows: readonly ForecastRow[];
  readonly measure: keyof typeof MEASURES;
  readonly errors: readonly PredictionError[];
}) {
  const { shop } = useReport();
  const { title, colour } = MEASURES[measure];
  const old = (row: ForecastRow) => (isYoung(row) ? null : row[measure].after);
  const young = (row: ForecastRow) => (isYoung(row) ? row[measure].after : null);
  return (
    <TrendChart
      title={title}
      format="money"
      labels={rows.map(({ cohort }) => formatPeriod(cohort, 'month', shop.locale))}
      bandLabel="Band: by how much such predictions were off before"
      series={[
        { key: 'actual', label: 'What happened', colour, values: rows.map(old) },
        {
          key: 'predicted',
          label: 'Prediction',
          colour: PALETTE.fees,
          values: rows.map(young),
          band: rows.map((row) => {
            const [value, mape] = [young(row), getTypicalError(errors, row)?.mape ?? null];
            if (value === null || mape === null) return null;
            return { low: value * (1 - mape), high: value * (1 + mape) };
          }),
        },
        {
          key: 'soFar',
          label: 'So far',
          colour: PALETTE.other,
          values: rows.map((row) => (isYoung(row) ? row[measure].soFar : null)),
        },
      ]}
      exportHref={EXPORT}
    />
  );
}

function columns(view: ForecastView, locale: string): TableColumn<ForecastRow>[] {
  const column = (figure: ForecastFigure): TableColumn<ForecastRow> => ({
    key: figure,
    title: FORECAST_COLUMNS[figure].label,
    tooltip: FORECAST_COLUMNS[figure].tooltip,
    align: 'end',
    isSortable: false,
    cell: (row) => <ForecastCell row={row} figure={figure} view={view} />,
  });
  const shown = FORECAST_FIGURES.filter(
    (figure) => view.isProfitKnown || !isForecastOfProfit(figure),
  );
  return [
    {
      key: 'cohort',
      title: 'Cohort',
      align: 'start',
      isSortable: false,
      cell: ({ cohort }) => formatPeriod(cohort, 'month', locale),
    },
    ...shown.map(column),
  ];
}

/** Marks a prediction, and shows the past error of such ones. */
function ForecastCell({
  row,
  figure,
  view: { errors },
}: {
  readonly row: ForecastRow;
  readonly figure: ForecastFigure;
  readonly view: ForecastView;
}) {
  const { shop } = useReport();
  const shown = (
    <Figure
      value={getForecastFigure(row, figure)}
      format={FORECAST_COLUMNS[figure].format}
      isCriticalBelowZero
      why={getForecastWhy(figure, row.cohort, shop.locale)}
    />
  );
  const measure = getForecastMeasure(figure);
  if (measure === null || !isYoung(row) || row[measure].after === null) return shown;
  const mape = getTypicalError(errors[measure], row)?.mape ?? null;
  return (
    <InlineStack gap="200" align="end" blockAlign="center" wrap={false}>
      <Badge tone="info">Predicted</Badge>
      <span>
        {shown}
        {mape !== null && (
          <>
            {' ± '}
            <Figure
              value={mape}
              format="percent"
              why={getForecastErrorWhy({ measure, figure: 'mape', monthsKnown: row.monthsKnown })}
            />
          </>
        )}
      </span>
    </InlineStack>
  );
}
