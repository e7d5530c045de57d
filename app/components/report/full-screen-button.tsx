import { Button } from '#app/components/ui/button.ts';
import { useEffect, useSyncExternalStore } from 'react';

/**
 * The attribute of the document while a page is full screen; the shell's style sheet hides its
 * bars.
 */
const ATTRIBUTE = 'data-full-screen';

/**
 * Shows the page in full screen, without menu and top bar, until the button or Escape, which the
 * browser itself handles, ends it. Where the browser refuses (a frame without its permission, some
 * phones) there is no button.
 */
export function FullScreenButton() {
  const isSupported = useSyncExternalStore(onChange, canBeFull, no);
  const isFull = useSyncExternalStore(onChange, isFullNow, no);
  useEffect(() => {
    document.documentElement.toggleAttribute(ATTRIBUTE, isFull);
  }, [isFull]);
  // Another page has no button to leave with.
  useEffect(() => leave, []);
  if (!isSupported) return null;
  return (
    <Button onClick={isFull ? leave : enter}>{isFull ? 'Leave full screen' : 'Full screen'}</Button>
  );
}

function onChange(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

function canBeFull(): boolean {
  return document.fullscreenEnabled;
}

function isFullNow(): boolean {
  return document.fullscreenElement === document.documentElement;
}

function no(): boolean {
  return false;
}

function enter(): void {
  // A refusal changes nothing, which is what is seen.
  document.documentElement.requestFullscreen().catch(() => undefined);
}

function leave(): void {
  document.documentElement.removeAttribute(ATTRIBUTE);
  if (isFullNow()) document.exitFullscreen().catch(() => undefined);
}
