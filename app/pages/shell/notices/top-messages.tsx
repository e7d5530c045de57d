import { useLocation } from '@remix-run/react';
import { Banner } from '#app/components/ui/banner.ts';
import { Box } from '#app/components/ui/box.ts';
import { useCallback, useEffect, useState } from 'react';
import { sendCall, sendOnce } from '#app/components/beacon/send-call.ts';
import { callOnce } from '#app/components/calls/call-once.ts';
import { Toast } from '#app/components/toast/toast.tsx';
import { SHOP_ON_SCREEN } from '../shell-context.ts';
import { MESSAGE_SHOWN_MS, readQueuedMessages } from '#app/view-models/shell/top-messages.ts';
import { isReported } from '#app/view-models/start-up/error-page.ts';
import { useShell } from '../shell-context.ts';

/**
 * Shows the messages for a shop, one after the other, each once. Standalone a message disappears by
 * itself; inside the Shopify admin nothing does, so it stays until it is dismissed.
 */
export function TopMessages() {
  const { startUp, isEmbedded } = useShell();
  const { pathname } = useLocation();
  const isQueueShown =
    startUp.some((task) => task.do === 'fetch_queued_messages') && pathname !== '/pricing';
  const { message, next } = useQueue(isQueueShown);
  if (!isQueueShown || message === null) return null;
  if (!isEmbedded) {
    const { id, text } = message;
    return (
      <Toast key={id} durationMs={MESSAGE_SHOWN_MS} onGone={next}>
        {text}
      </Toast>
    );
  }
  return (
    <Box padding="400" paddingBlockEnd="0">
      <Banner tone="info" onDismiss={next}>
        {message.text}
      </Banner>
    </Box>
  );
}

function useQueue(isQueueShown: boolean) {
  const [queue, setQueue] = useState<ReturnType<typeof readQueuedMessages>>([]);
  useEffect(() => {
    if (!isQueueShown) return;
    let isLeft = false;
    void callOnce('OnlineShops', 'getShopTopMessages', SHOP_ON_SCREEN).then(({ status, data }) => {
      if (isLeft) return;
      setQueue(readQueuedMessages(data));
      reportFailure(status);
    });
    return () => {
      isLeft = true;
    };
  }, [isQueueShown]);
  const message = queue[0] ?? null;
  const id = message?.id ?? null;
  const next = useCallback(() => {
    setQueue((left) => left.slice(1));
    // In development it is shown again.
    if (id === null || import.meta.env.DEV) return;
    sendCall('Notifications', 'setReadedByShop', { ...SHOP_ON_SCREEN, notification_ID: id });
  }, [id]);
  return { message, next };
}

/** Reports a failure to the operators of the installation, since the user cannot solve it. */
function reportFailure(status: number): void {
  const message = 'The messages of the shop could not be loaded.';
  if (status < 500 || !isReported(status, message, import.meta.env.DEV)) return;
  sendOnce('/error-report', { status, page: window.location.pathname, message });
}
