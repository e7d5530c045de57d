import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useEmbeddedKey } from '#app/components/embedded.ts';
import styles from '../shell.module.css';

/** The delay of banners after the page (features.md section 9), except the time machine. */
const BANNER_DELAY_MS = 3000;

/**
 * Hides a banner for its delay; then it slides in and the page moves down. With reduced motion its
 * space is reserved from the beginning (shell.module.css). Inside the Shopify admin, where nothing
 * appears by a timer, it is there at once.
 */
export function Delayed({ children }: { readonly children: ReactNode }) {
  const isInAdmin = useEmbeddedKey() !== null;
  const [isDue, setIsDue] = useState(isInAdmin);
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isInAdmin) return;
    const timer = setTimeout(() => {
      // Before the browser draws the page in its new place.
      flushSync(() => setIsDue(true));
      if (banner.current !== null) slideIn(banner.current);
    }, BANNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isInAdmin]);
  return (
    <div ref={banner} className={isDue ? undefined : styles['notYet']}>
      {children}
    </div>
  );
}

const SLIDE = { duration: 250, easing: 'ease-out' } as const;

/** Slides in from the old layout without a jump; a page that is scrolled does not move. */
function slideIn(banner: HTMLElement): void {
  if (window.scrollY > 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const frames = [{ transform: `translateY(-${banner.offsetHeight}px)` }, { transform: 'none' }];
  for (let moved: Element | null = banner; moved !== null; moved = moved.nextElementSibling) {
    moved.animate(frames, SLIDE);
  }
  banner.animate([{ opacity: 0 }, { opacity: 1 }], SLIDE);
}
