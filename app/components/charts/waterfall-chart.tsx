import { Figure } from '#app/components/figures/figure.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import { NOT_KNOWN_YET } from '#app/view-models/report/coverage-note.ts';
import { ChartCard } from './chart-card.tsx';
import { type BarStep, WaterfallBars } from './waterfall-bars.tsx';

export interface WaterfallStep extends BarStep {
  readonly metric: string;
}

export interface WaterfallChartProps {
  readonly title: string;
  readonly steps: readonly WaterfallStep[];
  readonly exportHref?: string;
}

/** Draws steps from one total to another; drawn on the server, each figure opens Why. */
export function WaterfallChart({ title, steps, exportHref }: WaterfallChartProps) {
  const { shop } = useReport();
  return (
    <ChartCard
      title={title}
      table={{
        columns: ['', 'Amount'],
        rows: steps.map(({ label, value }) => [
          label,
          value === null ? NOT_KNOWN_YET : formatValue(value, 'money', shop),
        ]),
      }}
      {...(exportHref === undefined ? {} : { exportHref })}
    >
      <WaterfallBars
        steps={steps}
        renderAmount={({ value, metric, kind }) => (
          <Figure
            value={value}
            format="money"
            why={{ metric }}
            isCriticalBelowZero={kind === 'total'}
          />
        )}
      />
    </ChartCard>
  );
}
