import { useLocation } from '@remix-run/react';
import { Banner } from '#app/components/ui/banner.ts';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../shell-context.ts';
import {
  isPulling,
  ordersNotice,
  PULLED_NOTICE,
  PULLING_NOTICE,
  SUCCESS_NOTICE_MS,
} from '#app/view-models/sync/sync-rules.ts';
import { useSync } from './sync-provider.tsx';
import styles from './sync.module.css';

/**
 * Shows on the pages of orders that their history is being pulled, then for a moment that it has
 * arrived.
 */
export function OrdersNotice() {
  const { shop } = useShell();
  const { pathname } = useLocation();
  const state = useSync();
  const isOnboardingDone = shop?.isOnboardingDone ?? false;
  const isRunning =
    state !== null && isPulling(state.view, { category: 'Orders', isOnboardingDone });
  const wasPulling = useWasPulling(isRunning);
  if (state === null || !pathname.startsWith('/orders')) return null;
  const notice = ordersNotice(state.view, { wasPulling, isOnboardingDone });
  if (notice === 'none') return null;
  return (
    <div className={styles['banner']}>
      {notice === 'pulling' ? (
        <Banner tone="info">{PULLING_NOTICE}</Banner>
      ) : (
        <Banner tone="success">{PULLED_NOTICE}</Banner>
      )}
    </div>
  );
}

/** Returns true while the notice of success is shown after the pulling has ended. */
function useWasPulling(isRunning: boolean): boolean {
  const before = useRef(isRunning);
  const [hasJustEnded, setHasJustEnded] = useState(false);
  useEffect(() => {
    const hasEnded = before.current && !isRunning;
    before.current = isRunning;
    if (!hasEnded) return;
    setHasJustEnded(true);
    const timer = setTimeout(() => setHasJustEnded(false), SUCCESS_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [isRunning]);
  return hasJustEnded;
}
