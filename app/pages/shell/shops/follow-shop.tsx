import { useEffect, useState } from 'react';
import { onShopSeenInOtherTab, TWO_SHOPS_MODAL } from '#app/view-models/start-up/shop-in-tabs.ts';
import { onOtherShopsReply } from '#app/components/beacon/watch-replies.ts';
import { SelfOpening } from '../notices/self-opening.tsx';
import { useShell } from '../shell-context.ts';

const CHANNEL = 'farthing-shop';

/**
 * Synchronises the tabs of a browser to one shop: announces the shop on screen to the others,
 * follows them when they have switched, and offers to refresh when a reply is another shop's.
 */
export function FollowShop() {
  const { shop } = useShell();
  const shopKey = shop?.shopKey ?? null;
  const isOnboardingDone = shop?.isOnboardingDone ?? true;
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (shopKey === null) return;
    setIsOpen(false);
    return shareShop(shopKey, (seen) => {
      const { pathname: path, search: query } = window.location;
      const decision = onShopSeenInOtherTab(seen, { shopKey, isOnboardingDone, path, query });
      if (decision.do === 'clear_and_reload') reloadFor(decision.to);
    });
  }, [shopKey, isOnboardingDone]);
  useEffect(
    () => (shopKey === null ? undefined : onOtherShopsReply(shopKey, () => setIsOpen(true))),
    [shopKey],
  );
  if (!isOpen) return null;
  const { title, text, action } = TWO_SHOPS_MODAL;
  const refresh = () => window.location.reload();
  return (
    <SelfOpening
      title={title}
      text={text}
      action={{ label: action, onAction: refresh }}
      onClose={() => setIsOpen(false)}
    />
  );
}

function shareShop(shopKey: string, onSeen: (shopKey: string | null) => void): () => void {
  try {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      onSeen(typeof data === 'string' ? data : null),
    );
    channel.postMessage(shopKey);
    return () => channel.close();
  } catch {
    // A browser without channels: the next reply shows the other shop.
    return () => undefined;
  }
}

function reloadFor(to: string): void {
  try {
    window.sessionStorage.clear();
  } catch {
    // Storage is switched off: there is nothing to clear.
  }
  window.location.assign(to);
}
