import { createElement, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from '@remix-run/react';
import { TitleBar } from '@shopify/app-bridge-react';
import type { BlockedPage } from '#app/domain/access/plans/blocked-page.ts';
import { adminMenu, adminSectionAt } from '#app/domain/pages/admin-menu.ts';
import { getPageHeading } from '#app/domain/pages/title.ts';
import { useShell } from '../shell-context.ts';
import styles from '../shell.module.css';

// Loaded in the admin only: the tabs of Polaris are large.
const SectionTabs = lazy(() => import('./section-tabs.tsx'));

/**
 * Renders the menu and the title inside the Shopify admin, which shows both in its own frame. The
 * elements are App Bridge's, so they are added after mounting: it changes them, and the server's
 * markup would no longer fit.
 */
export function EmbeddedNav() {
  const { menu } = useShell();
  const { pathname } = useLocation();
  const isMounted = useIsMounted();
  useShopifyNavigation();
  if (!isMounted) return null;
  const links = adminMenu(menu).map(({ label, path, isHome }) =>
    createElement('s-link', { key: path, href: path, ...(isHome && { rel: 'home' }) }, label),
  );
  return (
    <>
      {createElement('s-app-nav', null, ...links)}
      <TitleBar title={getPageHeading(pathname)} />
    </>
  );
}

/** Renders the pages of the section on screen, where it has several. */
export function EmbeddedTabs({ onLocked }: { readonly onLocked: (page: BlockedPage) => void }) {
  const { menu } = useShell();
  const { pathname, search } = useLocation();
  const isMounted = useIsMounted();
  const here = adminSectionAt(adminMenu(menu), pathname, search.slice(1));
  if (here === null) return null;
  return (
    <nav aria-label={here.section.label} className={styles['tabs']}>
      {isMounted && (
        <Suspense>
          <SectionTabs here={here} onLocked={onLocked} />
        </Suspense>
      )}
    </nav>
  );
}

function useIsMounted(): boolean {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return isMounted;
}

/**
 * Follows a click in the admin's menu, which arrives as an event of the link, without reloading.
 */
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
