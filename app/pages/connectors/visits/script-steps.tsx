import { BlockStack } from '#app/components/ui/block-stack.ts';
import { List } from '#app/components/ui/list.ts';
import { Text } from '#app/components/ui/text.ts';
import { CopyButton } from '#app/components/copy-button.tsx';
import type { OwnVisitsView } from '#app/view-models/connectors/traffic-view.ts';
import styles from './script-steps.module.css';
import { ORDER_STEPS, PASTE_STEPS, VISIT_MESSAGES } from './visit-messages.ts';

/** Shows the code for the shop's pages, and its place. */
export function ScriptSteps({ tracking }: { readonly tracking: OwnVisitsView }) {
  return (
    <BlockStack gap="400">
      <Code text={tracking.snippet} label="Copy the script" />
      <List>
        {stepsFor(tracking.platform).map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
      <Text as="h3" variant="headingSm">
        {VISIT_MESSAGES.order}
      </Text>
      <Text as="p">{VISIT_MESSAGES.orderHelp}</Text>
      <Code text={tracking.orderSnippet} label="Copy the code of the order" />
      <Text as="p">{ORDER_STEPS[tracking.platform]}</Text>
      <Text as="p" tone="subdued">
        {VISIT_MESSAGES.secret}
      </Text>
    </BlockStack>
  );
}

/** Returns the steps of the shop's own platform; of all others where it is none of these. */
function stepsFor(platform: OwnVisitsView['platform']): readonly string[] {
  const { woocommerce, wix, other } = PASTE_STEPS;
  return platform === 'other' ? [woocommerce, wix, other] : [PASTE_STEPS[platform]];
}

function Code({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <BlockStack gap="200">
      <code className={styles['code']}>{text}</code>
      <CopyButton text={text} accessibilityLabel={label} />
    </BlockStack>
  );
}
