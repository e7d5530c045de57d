import { useState } from 'react';
import { useLocation } from '@remix-run/react';
import { BlockStack, Button, Card, Icon, InlineStack, Text, Tooltip } from '@shopify/polaris';
import { LightbulbIcon } from '@shopify/polaris-icons';
import { getHideAttribute, quickTipFor } from '#app/view-models/shell/quick-tips.ts';
import { sendCall } from '#app/components/beacon/send-call.ts';
import { useShell } from '../shell-context.ts';
import styles from '../shell.module.css';

type BubbleState = 'collapsed' | 'open' | 'hidden';

/** The quick tip of a page: a bubble that names itself on hover, and opens on a click. */
export function QuickTipBubble() {
  const { shop, user, hiddenTips } = useShell();
  const { pathname } = useLocation();
  const [state, setState] = useState<BubbleState>('collapsed');
  const tip =
    shop === null || user === null
      ? null
      : quickTipFor(pathname, { role: shop.role, hidden: hiddenTips });
  if (tip === null || state === 'hidden') return null;
  if (state === 'collapsed') {
    return (
      <div className={styles['tip']}>
        <Tooltip content={tip.label}>
          <button
            type="button"
            className={styles['tipButton']}
            aria-label={tip.label}
            onClick={() => setState('open')}
          >
            <Icon source={LightbulbIcon} />
          </button>
        </Tooltip>
      </div>
    );
  }
  const hideForGood = () => {
    setState('hidden');
    const attribute = { attribute_name: getHideAttribute(tip), value: '1' };
    sendCall('Attributes', 'saveUserAttribute', attribute);
  };
  return (
    <div className={`${styles['tip']} ${styles['tipOpen']}`} role="note" aria-label={tip.label}>
      <Card>
        <BlockStack gap="300">
          <Text as="p">{tip.text}</Text>
          <InlineStack gap="200">
            <Button variant="primary" url={tip.to}>
              {tip.action}
            </Button>
            <Button onClick={() => setState('collapsed')}>Close</Button>
            <Button variant="plain" onClick={hideForGood}>
              Don’t show again
            </Button>
          </InlineStack>
        </BlockStack>
      </Card>
    </div>
  );
}
