import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { ProgressBar } from '#app/components/ui/progress-bar.ts';
import { Text } from '#app/components/ui/text.ts';
import { useState } from 'react';
import { sendCall } from '#app/components/beacon/send-call.ts';
import { useReaderLocale } from '#app/components/reader-locale.ts';
import { useShell } from '../shell-context.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { BANNER_TEXTS } from '#app/view-models/shell/top-banner.ts';
import { isBusy, isTimeMachineDue } from '#app/view-models/sync/sync-rules.ts';
import { historyProgress } from '#app/view-models/sync/sync-time.ts';
import type { SyncView } from '#app/view-models/sync/sync-view.ts';
import { useSync } from './sync-provider.tsx';
import styles from './sync.module.css';

/**
 * Shows the progress of the first history, and that figures are not complete yet (features.md, "Top
 * banner priority", 2). It disappears when the history is complete, or when it is hidden.
 */
export function TimeMachineBanner() {
  const { shop } = useShell();
  const state = useSync();
  const [hidden, setHidden] = useState<string | null>(null);
  if (shop === null || state === null) return null;
  const { shopKey, isOnboardingDone } = shop;
  const isHidden = shop.isTimeMachineHidden || hidden === shopKey;
  const { view, now } = state;
  if (!isTimeMachineDue(view, { isHidden, isOnboardingDone })) return null;
  const hide = () => {
    setHidden(shopKey);
    const attribute = { attribute_name: 'hide_timemachine', attribute_value: 1 };
    sendCall('Attributes', 'saveShopAttribute', attribute);
  };
  return (
    <div className={styles['banner']}>
      <Banner tone="info" title={BANNER_TEXTS.time_machine.title} onDismiss={hide}>
        <BlockStack gap="200">
          <Text as="p">{BANNER_TEXTS.time_machine.text}</Text>
          {now !== null && <Progress view={view} now={now} />}
        </BlockStack>
      </Banner>
    </div>
  );
}

function Progress({ view, now }: { readonly view: SyncView; readonly now: number }) {
  const locale = useReaderLocale();
  const orders = view.historical.find(
    (entry) => entry.category === 'Orders' && entry.retrievalType === 'all_time' && isBusy(entry),
  );
  const progress = orders === undefined ? null : historyProgress(orders, now);
  if (progress === null) return null;
  const { done, total, percent, estimate } = progress;
  const count =
    total === null
      ? `${formatCount(done, locale)} orders so far`
      : `${formatCount(done, locale)} of ${formatCount(total, locale)} orders`;
  return (
    <BlockStack gap="100">
      {percent !== null && <ProgressBar progress={percent} size="small" animated={false} />}
      <Text as="p" tone="subdued" numeric>
        {estimate === null ? count : `${count}, ${estimate}`}
      </Text>
    </BlockStack>
  );
}
