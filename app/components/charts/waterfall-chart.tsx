import { Figure } from '#app/components/figures/figure.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import { NOT_KNOWN_YET } from '#app/view-models/report/coverage-note.ts';
import { ChartCard } from './chart-card.tsx';
import { PALETTE } from './palette.ts';
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

/** Where a bar begins and how long it is, as shares of the chart's width. */
interface WaterfallBar {
  readonly start: number;
  readonly length: number;
  /** `open` reaches from the level it hangs at to zero: somewhere in it lies what is not known. */
  readonly kind: 'gain' | 'loss' | 'open' | 'none';
}

interface Waterfall {
  readonly bars: readonly WaterfallBar[];
  /** Where zero lies, as a share of the width. */
  readonly zero: number;
}

/**
 * The bars of a waterfall. A total stands on zero, a step hangs where the one before it ended;
 * the width holds the lowest and the highest point reached. What lies below zero is to its left.
 */
export function waterfallBars(
  steps: readonly { readonly value: number | null; readonly kind: 'total' | 'step' }[],
): Waterfall {
  let level = 0;
  const spans = steps.map(({ kind, value }) => {
    if (value === null) return unknownSpan(kind, level);
    const from = kind === 'total' ? 0 : level;
    level = from + value;
    const sign = value < 0 ? ('loss' as const) : ('gain' as const);
    return { low: Math.min(from, level), high: Math.max(from, level), kind: sign };
  });
  const lowest = spans.reduce((low, span) => Math.min(low, span.low), 0);
  const highest = spans.reduce((high, span) => Math.max(high, span.high), 0);
  const width = highest - lowest || 1;
  return {
    bars: spans.map(({ low, high, kind }) => ({
      start: (low - lowest) / width,
      length: (high - low) / width,
      kind,
    })),
    zero: (0 - lowest) / width,
  };
}

/** A total that is not known has no bar; a step has the full width that it could take. */
function unknownSpan(kind: 'total' | 'step', level: number) {
  if (kind === 'total') return { low: 0, high: 0, kind: 'none' as const };
  return { low: Math.min(0, level), high: Math.max(0, level), kind: 'open' as const };
}
