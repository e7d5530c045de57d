import { useEffect } from 'react';
import { useLocation } from '@remix-run/react';
import { matchRoute } from '#app/domain/pages/match-route.ts';

const CHANNEL = 'farthing-session';
const KEY = 'farthing-logged-out';

/**
 * Notifies the other tabs of this browser of a log-out here, and follows theirs: a notified tab
 * goes to the login page, where the server verifies it. Where the browser has neither channel nor
 * storage to offer, the next request of a tab discovers it.
 */
export function FollowLogOut() {
  const { pathname, search } = useLocation();
  const hasLeft = pathname === '/login' && new URLSearchParams(search).has('left');
  useEffect(() => {
    if (hasLeft) tellOthers();
  }, [hasLeft]);
  useEffect(() => {
    if (matchRoute(pathname)?.route.access === 'open') return;
    return onLogOutElsewhere(() => window.location.assign('/login'));
  }, [pathname]);
  return null;
}

function tellOthers(): void {
  try {
    const channel = new BroadcastChannel(CHANNEL);
    // A channel belongs to one origin; it is a window's messages that need a target.
    // eslint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage('logged-out');
    channel.close();
  } catch {
    tellByStorage();
  }
}

/** Notifies tabs of browsers without channels; an event requires a new value. */
function tellByStorage(): void {
  try {
    window.localStorage.setItem(KEY, crypto.randomUUID());
  } catch {
    // Storage is switched off: the other tabs notice at their next request.
  }
}

function onLogOutElsewhere(follow: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === KEY && follow();
  window.addEventListener('storage', onStorage);
  let channel: BroadcastChannel | null = null;
  try {
    channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', follow);
  } catch {
    // A browser without channels: storage notifies.
  }
  return () => {
    window.removeEventListener('storage', onStorage);
    channel?.close();
  };
}
