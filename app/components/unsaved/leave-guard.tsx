import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from '@remix-run/react';
import { appBridge } from '#app/components/app-bridge.ts';
import { useEmbeddedKey } from '#app/components/embedded.ts';
import { SAVE_BAR_ID } from './save-bar.tsx';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

/**
 * Asks before a page with unsaved changes is left. Links, the menu, "back" and forms that lead
 * elsewhere pass the router, which takes one such guard; closing the tab passes the browser.
 */
export function LeaveGuard({ isUnsaved }: { readonly isUnsaved: () => boolean }) {
  const isEmbedded = useEmbeddedKey() !== null;
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isUnsaved() && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked' || !isEmbedded) return undefined;
    let isCurrent = true;
    const leave = async () => {
      // App Bridge asks; where the merchant stays, it may never answer.
      await appBridge()?.saveBar.leaveConfirmation();
      if (!isCurrent) return;
      await appBridge()?.saveBar.hide(SAVE_BAR_ID);
      blocker.proceed();
    };
    leave().catch(() => isCurrent && blocker.reset());
    return () => {
      isCurrent = false;
    };
  }, [blocker, isEmbedded]);
  useEffect(() => {
    // Inside the admin the tab is the admin's, and App Bridge asks.
    if (isEmbedded) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  });
  if (blocker.state !== 'blocked' || isEmbedded) return null;
  return (
    <Suspense>
      <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  );
}
