import { useEffect, useState } from 'react';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { Icon } from '#app/components/ui/icon.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { Tooltip } from '#app/components/ui/tooltip.ts';
import { useShell } from '../shell-context.ts';
import styles from '../shell.module.css';
import { useLocation } from '@remix-run/react';
import { LightbulbIcon } from '#app/components/ui/icons.ts';
import { getHideAttribute, quickTipFor } from '../quick-tips.ts';
import { sendCall } from '#app/components/beacon/send-call.ts';

const KEY = 'farthing-home-screen-hint';

/** Renders the quick tip of the page, and the hint about the home screen. */
export default function Hints() {
  const { pathname } = useLocation();
  return (
    <>
      <QuickTipBubble key={pathname} />
      <HomeScreenHint />
    </>
  );
}

/** Shows users with an iPhone, once, the steps that add Farthing to the home screen. */
function HomeScreenHint() {
  const { isEmbedded } = useShell();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(!isEmbedded && isHintShown()), [isEmbedded]);
  if (!isShown) return null;
  const dismiss = () => {
    setIsShown(false);
    remember();
  };
  return (
    <div className={styles['hint']}>
      <Banner title="Add Farthing to your home screen" onDismiss={dismiss}>
        Tap the Share button of your browser, then “Add to Home Screen”.
      </Banner>
    </div>
  );
}

function isHintShown(): boolean {
  if (!/iPhone/.test(navigator.userAgent)) return false;
  if (window.matchMedia('(display-mode: standalone)').matches) return false;
  try {
    return window.localStorage.getItem(KEY) === null;
  } catch {
    // It could not be remembered that the hint was closed: it would come back on every page.
    return false;
  }
}

function remember(): void {
  try {
    window.localStorage.setItem(KEY, '1');
  } catch {
    // Storage was switched off since: the hint may come once more.
  }
}

type BubbleState = 'collapsed' | 'open' | 'hidden';

/** Renders the quick tip of a page: a bubble that names itself on hover, and opens on a click. */
function QuickTipBubble() {
  const { shop, user, hiddenTips, supportChat } = useShell();
  const { pathname } = useLocation();
  const [state, setState] = useState<BubbleState>('collapsed');
  const tip =
    shop === null || user === null
      ? null
      : quickTipFor(pathname, { role: shop.role, hidden: hiddenTips });
  if (tip === null || state === 'hidden') return null;
  // The chat has the corner, where there is one.
  const place = supportChat === null ? '' : (styles['aboveChat'] ?? '');
  if (state === 'collapsed') {
    return (
      <div className={`${styles['tip']} ${place}`}>
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
    <div
      className={`${styles['tip']} ${place} ${styles['tipOpen']}`}
      role="note"
      aria-label={tip.label}
    >
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
