import type { ReactNode } from 'react';
import { NOT_KNOWN_YET } from '#app/view-models/report/coverage-note.ts';
import { PALETTE } from './palette.ts';
import styles from './waterfall.module.css';

export interface BarStep {
  readonly label: string;
  /** Minor units; a step down is negative; null while it is not known. */
  readonly value: number | null;
  /** A total begins at the axis; a step at the end of the last one. */
  readonly kind: 'total' | 'step';
  readonly colour: string;
}

/** Renders the bars of a waterfall with their labels, and an amount beside each known one. */
export function WaterfallBars<Step extends BarStep>({
  steps,
  renderAmount,
}: {
  readonly steps: readonly Step[];
  readonly renderAmount: (step: Step & { readonly value: number }) => ReactNode;
}) {
  const { bars, zero } = waterfallBars(steps);
  return (
    <ul className={styles['steps']}>
      {steps.map((step, index) => {
        const { value } = step;
        return (
          <li
            key={`${index} ${step.label}`}
            className={step.kind === 'total' ? styles['total'] : ''}
          >
            <span className={styles['label']}>{step.label}</span>
            <Track step={step} bar={bars[index]} zero={zero} />
            <span className={styles['amount']}>
              {value === null ? (
                <span className={styles['unknown']}>{NOT_KNOWN_YET}</span>
              ) : (
                renderAmount({ ...step, value })
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Track({
  step,
  bar,
  zero,
}: {
  readonly step: BarStep;
  readonly bar: WaterfallBar | undefined;
  readonly zero: number;
}) {
  return (
    <span className={styles['track']} aria-hidden="true">
      {bar !== undefined && bar.kind !== 'none' && (
        <span
          className={bar.kind === 'open' ? styles['open'] : styles['bar']}
          style={{
            insetInlineStart: `${bar.start * 100}%`,
            inlineSize: `${bar.length * 100}%`,
            ...(bar.kind === 'open' ? {} : { background: getStepColour(step) }),
          }}
        />
      )}
      <span className={styles['zero']} style={{ insetInlineStart: `${zero * 100}%` }} />
    </span>
  );
}

/** Returns the colour; a total below zero is a loss, under any name. */
function getStepColour({ kind, value, colour }: BarStep): string {
  return kind === 'total' && value !== null && value < 0 ? PALETTE.loss : colour;
}

/** The start and the length of a bar, as shares of the chart's width. */
interface WaterfallBar {
  readonly start: number;
  readonly length: number;
  /** `open` reaches from the level of its start to zero: its unknown end lies between. */
  readonly kind: 'gain' | 'loss' | 'open' | 'none';
}

interface Waterfall {
  readonly bars: readonly WaterfallBar[];
  /** The position of zero, as a share of the width. */
  readonly zero: number;
}

/**
 * Computes the bars of a waterfall. A total begins at zero, a step at the end of the one before it;
 * the width includes the lowest and the highest point. Amounts below zero are to its left.
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

/**
 * Returns the span of an unknown amount: a total has no bar; a step has the full width that it
 * could take.
 */
function unknownSpan(kind: 'total' | 'step', level: number) {
  if (kind === 'total') return { low: 0, high: 0, kind: 'none' as const };
  return { low: Math.min(0, level), high: Math.max(0, level), kind: 'open' as const };
}
