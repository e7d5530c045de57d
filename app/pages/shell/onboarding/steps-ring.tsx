import type { StepView } from '#app/view-models/onboarding/onboarding-view.ts';
import styles from './steps.module.css';

/** The width of the drawing; the thickness of the ring depends on the screen (steps.module.css). */
const SIZE = 96;
/** The gap between two segments, percent of the ring. */
const GAP = 1;

/**
 * Draws a ring with a segment for each step, in the colour of its state, and the percent in the
 * middle.
 */
export function StepsRing({
  percent,
  steps,
}: {
  readonly percent: number;
  readonly steps: readonly StepView[];
}) {
  const segmentSum = steps.reduce((sum, { segment }) => sum + segment, 0);
  const starts = steps.map((_, index) =>
    steps.slice(0, index).reduce((sum, { segment }) => sum + segment, 0),
  );
  return (
    <div className={styles['ring']} role="img" aria-label={`${percent}% set up`}>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden>
        {steps.map(({ name, segment, state }, index) => (
          <circle
            key={name}
            data-state={state}
            cx={SIZE / 2}
            cy={SIZE / 2}
            fill="none"
            pathLength={100}
            strokeDasharray={`${(100 * segment) / segmentSum - GAP} 100`}
            strokeDashoffset={(-100 * (starts[index] ?? 0)) / segmentSum}
            transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
          />
        ))}
      </svg>
      <span>{`${percent}%`}</span>
    </div>
  );
}
