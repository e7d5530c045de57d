import type { ReactNode } from 'react';
import { NOT_KNOWN_YET } from '#app/view-models/report/coverage-note.ts';
import { PALETTE } from './palette.ts';
import styles from './waterfall.module.css';

/** What a bar needs to know of its step. */
export interface BarStep {
  readonly label: string;
  /** Minor units; a step down is negative; null while it is not known. */
  readonly value: number | null;
  /** A total stands on the axis; a step hangs where the last one ended. */
  readonly kind: 'total' | 'step';
  readonly colour: string;
}

/** The bars of a waterfall with their labels, and an amount beside each that is known. */
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

/** A total below zero is a loss, whatever it is called. */
function getStepColour({ kind, value, colour }: BarStep): string {
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
