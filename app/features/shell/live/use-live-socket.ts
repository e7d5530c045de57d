import { useEffect, useRef } from 'react';
import { appBridge } from '#app/components/app-bridge.ts';
import { type Joined, openSocket } from '#app/components/realtime/open-socket.ts';
import { watchIdle } from '#app/components/realtime/watch-idle.ts';
import { useShell } from '../shell-context.ts';

export interface LiveSubscriber {
  readonly onEvent: (name: string, event: unknown) => void;
  /** Events are told from now on: what happened before this, by a break or a slow page, was not. */
  readonly onJoined: (joined: Joined) => void;
}

/**
 * Listens to the shop on screen as long as somebody is at the page (features.md, "Realtime"). The
 * demo shop never changes, and a user without an account gets no events.
 */
export function useLiveSocket(listener: LiveSubscriber): void {
  const { shop, user } = useShell();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  const shopId = shop === null || shop.isDemo ? null : shop.shopId;
  const userKey = user?.userKey ?? null;
  const userName = user?.name ?? '';
  useEffect(() => {
    if (shopId === null || userKey === null) return;
    const socket = openSocket({
      registration: {
        user_key: userKey,
        become_shop_ID: shopId,
        user_name: userName,
        user_type: 'online shop',
      },
      freshToken: appBridgeToken(),
      onEvent: (name, event) => latest.current.onEvent(name, event),
      onJoined: (joined) => latest.current.onJoined(joined),
    });
    const stopWatching = watchIdle((isActive) => socket.setActive(isActive));
    return () => {
      stopWatching();
      socket.close();
    };
  }, [shopId, userKey, userName]);
}

/** App Bridge gives a token that lives a minute: each connection asks for a fresh one. */
function appBridgeToken(): (() => Promise<string>) | undefined {
  const shopify = appBridge();
  return shopify === undefined ? undefined : () => shopify.idToken();
}
