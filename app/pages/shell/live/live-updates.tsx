import { useNavigation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { appBridge } from '#app/components/app-bridge.ts';
import { sendCall } from '#app/components/beacon/send-call.ts';
import { requestPart } from '#app/components/calls/call-client.ts';
import { type Joined, openSocket } from '#app/components/realtime/open-socket.ts';
import { throttle, type Throttled } from '#app/components/realtime/throttle.ts';
import { watchIdle } from '#app/components/realtime/watch-idle.ts';
import { Toast } from '#app/components/toast/toast.tsx';
import { useShell } from '../shell-context.ts';
import { useSync } from '../sync/sync-provider.tsx';
import { itemsText, NEW_ORDER_TOAST_MS, type NewOrder } from '../new-order.ts';
import { getLiveChanges, type LiveChange } from './live-changes.ts';
import styles from './live.module.css';

/**
 * The minimum interval of reloads: a new order is on the dashboard within 3 s of its costing; a
 * busy shop reloads no more often.
 */
const RENEW_EVERY_MS = 2000;

/** Applies events of the shop to the open page, quietly: figures, statuses, new orders. */
export default function LiveUpdates() {
  const { shop } = useShell();
  const retrieval = useSync();
  const [newOrderId, setNewOrderId] = useState<string | null>(null);
  const renewFigures = usePacedRenewal();
  const renewStatuses = usePaced(retrieval?.reload ?? nothing);
  const carryOut = (change: LiveChange) => {
    if (change.do === 'renew_figures') renewFigures();
    if (change.do === 'renew_statuses') renewStatuses();
    if (change.do === 'run_analyzer') runAnalyzer();
    if (change.do === 'tell_new_order') setNewOrderId(change.orderId);
  };
  const hasNewOrderAlerts = shop?.hasNewOrderAlerts ?? false;
  useLiveSocket({
    onEvent: (name, event) => getLiveChanges(name, event, { hasNewOrderAlerts }).forEach(carryOut),
    onJoined: ({ isReturn, dataVersion }) => {
      // Changes between the rendering of the page and its subscription were sent to no one.
      if (!isReturn && dataVersion === shop?.dataVersion) return;
      renewFigures();
      renewStatuses();
    },
  });
  return <NewOrderToast orderId={newOrderId} onGone={() => setNewOrderId(null)} />;
}

/**
 * Starts the costing of queued orders, if none is running: "new_order_created (runs analyzer
 * queue)".
 */
function runAnalyzer(): void {
  sendCall('OnlineShops\\OnlineShopsAnalyzeQueue', 'runShopAnalyzerFromQueue', {
    become_shop_ID: 'become_shop_ID',
    use_task: false,
    task_due: 0,
    run_by_client: true,
  });
}

/**
 * Paces reloads. A hidden page is reloaded when it is visible again. One that is being left or
 * saved is not: reloading would restart its loading, and the new page is fresh anyway.
 */
function usePacedRenewal() {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const isStale = useRef(false);
  const renew = usePaced(() => {
    if (state !== 'idle') return;
    if (document.visibilityState === 'visible') revalidate();
    else isStale.current = true;
  });
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState !== 'visible' || !isStale.current) return;
      isStale.current = false;
      renew();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [renew]);
  return renew;
}

function usePaced(work: () => void) {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const paced = useRef<Throttled | null>(null);
  useEffect(() => {
    const made = throttle(RENEW_EVERY_MS, () => latest.current());
    paced.current = made;
    return () => made.stop();
  }, []);
  return useCallback(() => paced.current?.ask(), []);
}

function nothing(): void {
  // No shop on screen: there are no statuses to renew.
}

/** Shows a new order for a moment, bottom right: its name, total and items. */
function NewOrderToast({
  orderId,
  onGone,
}: {
  readonly orderId: string | null;
  readonly onGone: () => void;
}) {
  const order = useNewOrder(orderId);
  if (order === null) return null;
  return (
    <Toast key={order.orderId} durationMs={NEW_ORDER_TOAST_MS} onGone={onGone}>
      <span className={styles['title']}>New order {order.name}</span>
      <span className={styles['facts']}>
        {order.total}, {itemsText(order.items)}
      </span>
    </Toast>
  );
}

/**
 * Loads the notice of a new order; null until it is loaded. The order is on the page with the next
 * figures in any case: after a failure only its notice is missing.
 */
function useNewOrder(orderId: string | null): NewOrder | null {
  const [order, setOrder] = useState<NewOrder | null>(null);
  useEffect(() => {
    if (orderId === null) return;
    const abort = new AbortController();
    const query = new URLSearchParams({ order_ID: orderId }).toString();
    void requestPart<NewOrder>(`/retrieval/new-order?${query}`, abort.signal).then((newOrder) => {
      if (newOrder !== null) setOrder(newOrder);
    });
    return () => abort.abort();
  }, [orderId]);
  return order !== null && order.orderId === orderId ? order : null;
}

interface LiveSubscriber {
  readonly onEvent: (name: string, event: unknown) => void;
  /** Called once events arrive; earlier ones, during a break or a slow load, were missed. */
  readonly onJoined: (joined: Joined) => void;
}

/**
 * Subscribes to the shop on screen while a user is at the page (features.md, "Realtime"). The demo
 * shop never changes, and a user without an account gets no events.
 */
function useLiveSocket(listener: LiveSubscriber): void {
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

/** Returns App Bridge's token, which lives a minute: a fresh one is requested for each connection. */
function appBridgeToken(): (() => Promise<string>) | undefined {
  const shopify = appBridge();
  return shopify === undefined ? undefined : () => shopify.idToken();
}
