import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '@remix-run/react';

/**
 * Restores scroll positions inside the Shopify admin: another page begins at its top, and "back" at
 * its last position. The router's own solution needs the storage of the browser, which a frame of
 * another site may not have.
 */
export function EmbeddedScroll() {
  const { key, pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const positions = useRef(new Map<string, number>());
  const shown = useRef(pathname);
  useEffect(() => {
    const left = positions.current;
    const isOtherPage = shown.current !== pathname;
    shown.current = pathname;
    if (isOtherPage && hash === '') window.scrollTo(0, isBack ? (left.get(key) ?? 0) : 0);
    const keep = () => void left.set(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key, pathname, hash, isBack]);
  return null;
}
