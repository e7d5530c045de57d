import { createElement, useEffect, useState } from 'react';
import { useNavigate } from '@remix-run/react';
import { useShell } from '../shell-context.ts';

/**
 * The menu inside the Shopify admin, which shows it in its own side menu: the entries of ours that
 * lead somewhere. The elements are App Bridge's, so they come after mounting: it changes them, and
 * the server's markup would no longer fit.
 */
export function EmbeddedNav() {
  const { menu } = useShell();
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  useShopifyNavigation();
  if (!isMounted) return null;
  const entries = menu
    .flatMap(({ entries: all }) => all)
    .filter(
      ({ to, isDisabled, lockedUntil }) => to !== null && !isDisabled && lockedUntil === null,
    );
  const links = entries.map(({ label, to }) =>
    createElement('s-link', { key: to, href: to }, label),
  );
  return createElement('s-app-nav', null, ...links);
}

/** A click in the admin's menu comes as an event of the link: it goes there without reloading. */
function useShopifyNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const href = target instanceof Element ? target.getAttribute('href') : null;
      if (href !== null) navigate(href);
    };
    document.addEventListener('shopify:navigate', follow);
    return () => document.removeEventListener('shopify:navigate', follow);
  }, [navigate]);
}
