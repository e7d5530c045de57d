import { createElement, useEffect, useState } from 'react';
import { useLocation, useNavigate } from '@remix-run/react';
import { TitleBar } from '@shopify/app-bridge-react';
import { adminMenu } from '#app/domain/routes/admin-menu.ts';
import { headingOf } from '#app/domain/routes/title.ts';
import { useShell } from '../shell-context.ts';

/**
 * The menu and the title inside the Shopify admin, which shows both in its own frame. The elements
 * are App Bridge's, so they come after mounting: it changes them, and the server's markup would no
 * longer fit.
 */
export function EmbeddedNav() {
  const { menu } = useShell();
  const { pathname } = useLocation();
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  useShopifyNavigation();
  if (!isMounted) return null;
  const links = adminMenu(menu).map(({ label, path, isHome }) =>
    createElement('s-link', { key: path, href: path, ...(isHome && { rel: 'home' }) }, label),
  );
  return (
    <>
      {createElement('s-app-nav', null, ...links)}
      <TitleBar title={headingOf(pathname)} />
    </>
  );
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
