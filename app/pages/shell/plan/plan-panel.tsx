import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Box } from '#app/components/ui/box.ts';
import { Button } from '#app/components/ui/button.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { UsageText } from '#app/components/usage-text.tsx';
import { useShell } from '../shell-context.ts';
import type { PlanPanelView } from '#app/view-models/plans/plan-panel.ts';

/** Renders the end of the side menu: the trial, the used orders of the plan, and the upgrade. */
export default function PlanPanel() {
  const { planPanel } = useShell();
  if (planPanel === null) return null;
  return (
    <div className="plan-panel">
      <Box padding="400" borderBlockStartWidth="025" borderColor="border">
        <BlockStack gap="300">
          <PlanName panel={planPanel} />
          {planPanel.usage !== null && <UsageText usage={planPanel.usage} />}
          {planPanel.upgradeTo !== null && (
            <Button url={planPanel.upgradeTo} fullWidth>
              Upgrade
            </Button>
          )}
        </BlockStack>
      </Box>
    </div>
  );
}

function PlanName({ panel: { label, hasCrown, trialText } }: { readonly panel: PlanPanelView }) {
  if (label === '' && trialText === null) return null;
  return (
    <InlineStack gap="200" align="space-between" blockAlign="center">
      <Text as="p" fontWeight="semibold">
        {hasCrown && (
          <span
            role="img"
            aria-label="Paid plan"
            title={`This shop is on ${label}`}
            style={{ marginInlineEnd: '0.25rem' }}
          >
            ♛
          </span>
        )}
        {label}
      </Text>
      {trialText !== null && (
        <Text as="p" tone="subdued">
          {trialText}
        </Text>
      )}
    </InlineStack>
  );
}
