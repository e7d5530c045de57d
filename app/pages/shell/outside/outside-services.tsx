import { useEffect } from 'react';
import { sendCall, sendOnce } from '#app/components/beacon/send-call.ts';
import { SHOP_ON_SCREEN, useShell } from '../shell-context.ts';
import { INSTALL_EVENT_PATH } from '#app/view-models/start-up/start-up.ts';
import { ChatBubble } from './chat-bubble.tsx';

/**
 * Connects the browser to configured external services: reports its errors, counts a new install,
 * identifies its user, and offers the chat.
 */
export default function OutsideServices() {
  const { supportChat } = useShell();
  useErrorTracking();
  useInstallTracking();
  useIdentification();
  return supportChat === null ? null : <ChatBubble />;
}

function useErrorTracking(): void {
  const { errorTrackingDsn: dsn } = useShell();
  useEffect(() => {
    if (dsn === null) return;
    void import('#app/components/error-tracking/start-error-tracking.ts').then(
      ({ startErrorTracking }) => startErrorTracking(dsn),
      // Without it the product works as before.
      () => undefined,
    );
  }, [dsn]);
}

function useInstallTracking(): void {
  const { startUp } = useShell();
  const isNew = startUp.some((task) => task.do === 'track_install');
  useEffect(() => {
    if (isNew) sendOnce(INSTALL_EVENT_PATH, {});
  }, [isNew]);
}

/** Identifies the user to the CRM, some seconds after the page is loaded (step 12). */
function useIdentification(): void {
  const { startUp } = useShell();
  const task = startUp.find((one) => one.do === 'identify_visitor');
  const afterMs = task?.afterMs ?? null;
  const { email, firstName, lastName } = task ?? {};
  useEffect(() => {
    if (afterMs === null) return;
    const timer = setTimeout(() => {
      const visitor = { email, first_name: firstName, last_name: lastName };
      sendCall('CRM', 'visitorIdentification', { ...SHOP_ON_SCREEN, ...visitor });
    }, afterMs);
    return () => clearTimeout(timer);
  }, [afterMs, email, firstName, lastName]);
}
