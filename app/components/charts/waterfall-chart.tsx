import { formatValue } from '#app/domain/report/format-value.ts';
import { Figure } from '#app/components/figures/figure.tsx';
import { useReport } from '#app/components/report/report-context.ts';
import { ChartCard } from './chart-card.tsx';
import { waterfallBars, type WaterfallBar } from './waterfall-bars.ts';
import styles from './waterfall.module.css';

export interface WaterfallStep {
  /** The metric, for Why. */
  readonly metric: string;
  readonly label: string;
  /** Minor units; a step down is negative. */
  readonly value: number;
  /** A total stands on the axis; a step hangs where the last one ended. */
  readonly kind: 'total' | 'step';
  readonly colour: string;
}

export interface WaterfallChartProps {
  readonly title: string;
  readonly steps: readonly WaterfallStep[];
  readonly exportHref?: string;
}

/** From one total to another, step by step; drawn on the server, each figure a door to Why. */
export function WaterfallChart({ title, steps, exportHref }: WaterfallChartProps) {
  const { shop } = useReport();
  const bars = waterfallBars(steps);
  return (
    <ChartCard
      title={title}
      table={{
        columns: ['', 'Amount'],
        rows: steps.map(({ label, value }) => [label, formatValue(value, 'money', shop)]),
      }}
      {...(exportHref === undefined ? {} : { exportHref })}
    >
      <ul className={styles['steps']}>
        {steps.map((step, index) => (
          <Step key={step.metric} step={step} bar={bars[index]} />
        ))}
      </ul>
    </ChartCard>
  );
}

function Step({
  step,
  bar,
}: {
  readonly step: WaterfallStep;
  readonly bar: WaterfallBar | undefined;
}) {
  return (
    <li className={step.kind === 'total' ? styles['total'] : ''}>
      <span className={styles['label']}>{step.label}</span>
      <span className={styles['track']} aria-hidden="true">
        {bar !== undefined && (
          <span
            className={styles['bar']}
            style={{
              insetInlineStart: `${bar.start * 100}%`,
              inlineSize: `${bar.length * 100}%`,
              background: step.colour,
            }}
          />
        )}
      </span>
      <span className={styles['amount']}>
        <Figure
          value={step.value}
          format="money"
          why={{ metric: step.metric }}
          isCriticalBelowZero={step.kind === 'total'}
        />
      </span>
    </li>
  );
}
