import { useEffect } from 'react';
import { sendCall, sendOnce } from '#app/components/beacon/send-call.ts';
import { SHOP_ON_SCREEN, useShell } from '../shell-context.ts';
import { INSTALL_EVENT_PATH } from '#app/view-models/start-up/start-up.ts';
import { Icon } from '#app/components/ui/icon.ts';
import { Spinner } from '#app/components/ui/spinner.ts';
import { ChatIcon } from '#app/components/ui/icons.ts';
import { useOpenSupport } from './use-open-support.ts';
import styles from './chat-bubble.module.css';

const NO_TROUBLE = { page: '', message: '' };

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

/**
 * Renders the link to the support chat, on the right, 20 px from the edges (shell.md section 9).
 */
function ChatBubble() {
  const { open, isOpening } = useOpenSupport(NO_TROUBLE);
  return (
    <div className={styles['bubble']}>
      <button
        type="button"
        className={styles['button']}
        title="Chat with support"
        aria-label="Chat with support"
        aria-busy={isOpening}
        onClick={() => void open()}
      >
        {isOpening ? <Spinner size="small" /> : <Icon source={ChatIcon} />}
      </button>
    </div>
  );
}
