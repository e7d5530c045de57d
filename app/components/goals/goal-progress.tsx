import { Badge } from '#app/components/ui/badge.ts';
import { Text } from '#app/components/ui/text.ts';
import type { GoalTone, GoalView } from '#app/view-models/goals/goal-view.ts';
import styles from './goals.module.css';

/**
 * Shows the progress of a goal: in words, and as a bar with a mark at the progress expected by now.
 */
export function GoalProgressText({ goal }: { readonly goal: GoalView }) {
  const { title, reached, target, outcome, tone, pace, missing, share, expectedShare } = goal;
  return (
    <div className={styles['goal']}>
      <div className={styles['head']}>
        <Text as="h3" variant="headingSm">
          {title}
        </Text>
        <Badge {...TONES[tone]}>{outcome}</Badge>
      </div>
      <Text as="p">
        <span className={styles['reached']} suppressHydrationWarning>
          {reached}
        </span>{' '}
        <span suppressHydrationWarning>{target}</span>
      </Text>
      <div
        className={styles['track']}
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={`${reached} ${target}`}
        suppressHydrationWarning
      >
        <span
          className={styles['bar']}
          data-tone={tone}
          style={{ inlineSize: `${share * 100}%` }}
        />
        {expectedShare !== null && (
          <span className={styles['now']} style={{ insetInlineStart: `${expectedShare * 100}%` }} />
        )}
      </div>
      {[pace, missing].map(
        (text) =>
          text !== null && (
            <Text key={text} as="p" variant="bodySm" tone="subdued">
              <span suppressHydrationWarning>{text}</span>
            </Text>
          ),
      )}
    </div>
  );
}

const TONES: Readonly<Record<GoalTone, { readonly tone?: 'success' | 'warning' }>> = {
  good: { tone: 'success' },
  bad: { tone: 'warning' },
  plain: {},
};
