import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import { Figure } from '#app/components/figures/figure.tsx';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import type { PredictionError } from '#app/domain/metrics/predict-cohorts.ts';
import {
  ERROR_FIGURES,
  type ForecastMeasure,
  getErrorLabel,
  getForecastErrorWhy,
} from './forecast-error-request.ts';
import type { ForecastView } from '#app/view-models/report/forecast-view.ts';

/** Shows the errors of predictions for the shop's old cohorts, by the number of known months. */
export function ForecastErrors({
  errors,
  isProfitKnown,
}: Pick<ForecastView, 'errors' | 'isProfitKnown'>) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {TITLE}
        </Text>
        <Text as="p" variant="bodySm" tone="subdued">
          Each cohort whose twelve months are over is predicted from what was known then, and
          compared with what happened. The mean error is above zero where predictions were too high.
        </Text>
        <WideTable
          label={TITLE}
          columns={[
            { title: 'Months known' },
            { title: 'Cohorts tried', kind: 'end' },
            { title: getErrorLabel('revenue', 'mape'), kind: 'end' },
            { title: getErrorLabel('revenue', 'bias'), kind: 'end' },
            ...(isProfitKnown
              ? ([
                  { title: getErrorLabel('profit', 'mape'), kind: 'end' },
                  { title: getErrorLabel('profit', 'bias'), kind: 'end' },
                ] as const)
              : []),
          ]}
        >
          {errors.revenue.map((revenue, at) => (
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              <WideCell kind="end">
                <Figure value={revenue.cohorts} format="count" />
              </WideCell>
              <ErrorCells error={revenue} measure="revenue" monthsKnown={at + 1} />
              {isProfitKnown && (
                <ErrorCells
                  error={errors.profit[at] ?? NOT_TRIED}
                  measure="profit"
                  monthsKnown={at + 1}
                />
              )}
            </tr>
          ))}
        </WideTable>
      </BlockStack>
    </Card>
  );
}

const TITLE = 'Predictions tried on the past';
const NOT_TRIED: PredictionError = { cohorts: 0, mape: null, bias: null };

function ErrorCells({
  error,
  measure,
  monthsKnown,
}: {
  readonly error: PredictionError;
  readonly measure: ForecastMeasure;
  readonly monthsKnown: number;
}) {
  return ERROR_FIGURES.map((figure) => (
    <WideCell key={figure} kind="end">
      <Figure
        value={error[figure]}
        format="percent"
        why={getForecastErrorWhy({ measure, figure, monthsKnown })}
      />
    </WideCell>
  ));
}
