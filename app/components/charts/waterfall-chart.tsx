import { formatValue } from '#app/view-models/report/format-value.ts';
import { NOT_KNOWN_YET } from '#app/view-models/report/profit-knowledge.ts';
import { Figure } from '#app/components/figures/figure.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { ChartCard } from './chart-card.tsx';
import { PALETTE } from './palette.ts';
import { waterfallBars, type WaterfallBar } from './waterfall-bars.ts';
import styles from './waterfall.module.css';

export interface WaterfallStep {
  /** The metric, for Why. */
  readonly metric: string;
  readonly label: string;
  /** Minor units; a step down is negative; null while it is not known. */
  readonly value: number | null;
  /** A total stands on the axis; a step hangs where the last one ended. */
  readonly kind: 'total' | 'step';
  readonly colour: string;
}

export interface WaterfallChartProps {
  readonly title: string;
  readonly steps: readonly WaterfallStep[];
  readonly exportHref?: string;
}

/** From one total to another, step by step; drawn on the server, each figure opens Why. */
export function WaterfallChart({ title, steps, exportHref }: WaterfallChartProps) {
  const { shop } = useReport();
  const { bars, zero } = waterfallBars(steps);
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
      <ul className={styles['steps']}>
        {steps.map((step, index) => (
          <Step key={step.metric} step={step} bar={bars[index]} zero={zero} />
        ))}
      </ul>
    </ChartCard>
  );
}

function Step({
  step,
  bar,
  zero,
}: {
  readonly step: WaterfallStep;
  readonly bar: WaterfallBar | undefined;
  readonly zero: number;
}) {
  return (
    <li className={step.kind === 'total' ? styles['total'] : ''}>
      <span className={styles['label']}>{step.label}</span>
      <span className={styles['track']} aria-hidden="true">
        {bar !== undefined && bar.kind !== 'none' && (
          <span
            className={bar.kind === 'open' ? styles['open'] : styles['bar']}
            style={{
              insetInlineStart: `${bar.start * 100}%`,
              inlineSize: `${bar.length * 100}%`,
              ...(bar.kind === 'open' ? {} : { background: colourOfStep(step) }),
            }}
          />
        )}
        <span className={styles['zero']} style={{ insetInlineStart: `${zero * 100}%` }} />
      </span>
      <span className={styles['amount']}>
        {step.value === null ? (
          <span className={styles['unknown']}>{NOT_KNOWN_YET}</span>
        ) : (
          <Figure
            value={step.value}
            format="money"
            why={{ metric: step.metric }}
            isCriticalBelowZero={step.kind === 'total'}
          />
        )}
      </span>
    </li>
  );
}

/** A total below zero is a loss, whatever it is called. */
function colourOfStep({ kind, value, colour }: WaterfallStep): string {
  return kind === 'total' && value !== null && value < 0 ? PALETTE.loss : colour;
}
