import { type Location, useBlocker, useNavigate } from '@remix-run/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { appBridge } from '#app/components/app-bridge.ts';
import { useEmbeddedKey } from '#app/components/embedded.ts';
import { SAVE_BAR_ID } from './save-bar.tsx';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

interface LeaveGuardProps {
  readonly isUnsaved: () => boolean;
  readonly discardAll: () => void;
}

/**
 * Warns before a page with unsaved changes is left. Links, the menu, "back" and forms with other
 * targets pass the router, which takes one such guard; closing the tab passes the browser.
 */
export function LeaveGuard({ isUnsaved, discardAll }: LeaveGuardProps) {
  const isEmbedded = useEmbeddedKey() !== null;
  const { destination, stay, leave } = useDestination({ isUnsaved, discardAll });
  const answers = useRef({ stay, leave });
  useEffect(() => {
    answers.current = { stay, leave };
  });
  useEffect(() => {
    if (destination === null || !isEmbedded) return undefined;
    let isCurrent = true;
    const confirmLeave = async () => {
      // App Bridge shows the confirmation; where the merchant stays, it may never resolve.
      await appBridge()?.saveBar.leaveConfirmation();
      if (!isCurrent) return;
      await appBridge()?.saveBar.hide(SAVE_BAR_ID);
      answers.current.leave();
    };
    confirmLeave().catch(() => isCurrent && answers.current.stay());
    return () => {
      isCurrent = false;
    };
  }, [destination, isEmbedded]);
  useEffect(() => {
    // Inside the admin the tab is the admin's, and App Bridge warns.
    if (isEmbedded) return undefined;
    const blockUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', blockUnload);
    return () => window.removeEventListener('beforeunload', blockUnload);
  });
  if (destination === null || isEmbedded) return null;
  return (
    <Suspense>
      <LeaveDialog onStay={stay} onLeave={leave} />
    </Suspense>
  );
}

/**
 * Stores the destination until the user confirms leaving unsaved changes. The router forgets a
 * blocked navigation when it reloads the page's data, as it does after a form was saved.
 */
function useDestination({ isUnsaved, discardAll }: LeaveGuardProps) {
  const [destination, setDestination] = useState<Location | null>(null);
  const navigate = useNavigate();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isUnsaved() && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useEffect(() => {
    if (blocker.state === 'blocked') setDestination(blocker.location);
  }, [blocker]);
  const stay = () => {
    setDestination(null);
    blocker.reset?.();
  };
  const leave = () => {
    setDestination(null);
    if (blocker.state === 'blocked') return blocker.proceed();
    discardAll();
    if (destination !== null) navigate(destination);
  };
  return { destination, stay, leave };
}
