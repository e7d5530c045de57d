import { BlockStack } from '#app/components/ui/block-stack.ts';
import { ProgressBar } from '#app/components/ui/progress-bar.ts';
import { Text } from '#app/components/ui/text.ts';
import { useId } from 'react';
import type { UsageView } from '#app/view-models/plans/plan-panel.ts';

/** Shows the used orders of a plan, with a bar; above the limit, their price. */
export function UsageText({ usage }: { readonly usage: UsageView }) {
  const { text, percent, extraText, stage } = usage;
  const textId = useId();
  return (
    <BlockStack gap="100">
      <Text as="p" id={textId} {...(stage === 'exceeded' && { tone: 'critical' as const })}>
        {text}
      </Text>
      {stage !== 'almost' && (
        <ProgressBar
          progress={percent}
          size="small"
          tone={stage === 'exceeded' ? 'critical' : 'highlight'}
          ariaLabelledBy={textId}
        />
      )}
      {extraText !== null && (
        <Text as="p" tone="subdued">
          {extraText}
        </Text>
      )}
    </BlockStack>
  );
}
