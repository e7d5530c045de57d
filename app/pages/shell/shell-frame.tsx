import { Link, useLocation, useNavigation, useSearchParams } from '@remix-run/react';
import { Frame } from '#app/components/ui/frame.ts';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { AfterPage } from '#app/components/after-page.tsx';
import { sendCall } from '#app/components/beacon/send-call.ts';
import { useEmbeddedKey } from '#app/components/embedded.ts';
import { FeatureBlockedContext } from '#app/components/report/locked-button.tsx';
import { RoleContext } from '#app/components/role-context.ts';
import { ToastCorner } from '#app/components/toast/toast.tsx';
import { UnsavedChanges } from '#app/components/unsaved/unsaved-changes.tsx';
import type { BlockedPage } from '#app/domain/access/plans/blocked-page.ts';
import { hasFooter } from '#app/domain/pages/layout.ts';
import type { MenuEntry } from '#app/domain/pages/menu.ts';
import { helpOfPage } from '#app/view-models/help/help-view.ts';
import { getPageViewEvent } from './page-view-event.ts';
import type { ShellView } from '#app/view-models/shell/shell-view.ts';
import { EmbeddedNav, EmbeddedTabs } from './menu/embedded-nav.tsx';
import { MessagesLink } from './menu/messages-link.tsx';
import { PageHelpLink } from './menu/page-help-link.tsx';
import { SideMenu, useMenu } from './menu/side-menu.tsx';
import { TopBar } from './menu/top-bar.tsx';
import { FeatureBlocked } from './notices/feature-blocked.tsx';
import { LoginProblemNotice } from './notices/login-problem.tsx';
import { AddressNotice, ConnectionNotice, DataRequestsNotice } from './notices/page-notices.tsx';
import { TopBannerNotice } from './notices/top-banner.tsx';
import { TopMessages } from './notices/top-messages.tsx';
import { OnboardingButton } from './onboarding/onboarding-button.tsx';
import { StepsFrame } from './onboarding/steps-frame.tsx';
import { ShellContext, useShell } from './shell-context.ts';
import styles from './shell.module.css';
import { FollowShop } from './shops/follow-shop.tsx';
import { ShopButton } from './shops/shop-button.tsx';
import { OrdersNotice } from './sync/orders-notice.tsx';
import { SyncIndicator } from './sync/sync-indicator.tsx';
import { SyncProvider } from './sync/sync-provider.tsx';

const DeveloperBar = lazy(() => import('./developer-bar.tsx'));
const HelpPanel = lazy(() => import('./notices/help-panel.tsx'));
const Hints = lazy(() => import('./notices/hints.tsx'));
const LiveUpdates = lazy(() => import('./live/live-updates.tsx'));
const MenuModals = lazy(() => import('./notices/menu-modals.tsx'));
const OutsideServices = lazy(() => import('./outside/outside-services.tsx'));
const PartnerNotices = lazy(() => import('./notices/partner-notices.tsx'));
const PlanNotices = lazy(() => import('./plan/plan-notices.tsx'));

export interface ShellFrameProps {
  readonly shell: ShellView;
  readonly children: ReactNode;
}

/**
 * Renders the default layout: top bar, side menu, banner, page, footer, and the notices that appear
 * by themselves.
 */
export function ShellFrame({ shell: current, children }: ShellFrameProps) {
  const menu = useMenu();
  const [lockedPage, setLockedPage] = useState<BlockedPage | null>(null);
  const [opened, setOpened] = useState<MenuEntry['opens']>(null);
  const skipTarget = useRef<HTMLAnchorElement>(null);
  const { pathname } = useLocation();
  // Only the first request of a page shows whether it is in a frame.
  const isInAdmin = useEmbeddedKey() !== null;
  const [isEmbedded] = useState(current.isEmbedded);
  const shell = { ...current, isEmbedded };
  return (
    <ShellProviders shell={shell}>
      <div data-menu={menu.state} style={{ display: 'contents' }}>
        <Frame
          {...(!isInAdmin && {
            topBar: <TopBar isMenuOpen={menu.isExpanded} onToggleMenu={menu.toggle} />,
          })}
          {...(shell.menu.length > 0 &&
            !isInAdmin && {
              navigation: (
                <SideMenu
                  onNavigate={menu.close}
                  onLocked={setLockedPage}
                  onOpen={setOpened}
                  pointing={menu.pointing}
                  isReduced={menu.isReduced}
                />
              ),
            })}
          showMobileNavigation={menu.isOpen}
          onNavigationDismiss={menu.close}
          skipToContentTarget={skipTarget}
        >
          {isInAdmin && <EmbeddedNav />}
          {isInAdmin && <PageCorner />}
          <NavigationProgress />
          <a id="content" href="#content" ref={skipTarget} tabIndex={-1} aria-label="Content" />
          {shell.developer !== null && (
            <Suspense>
              <DeveloperBar developer={shell.developer} />
            </Suspense>
          )}
          <NoticesAbovePage />
          <FeatureBlocked locked={lockedPage} onClose={() => setLockedPage(null)} />
          {isInAdmin && <EmbeddedTabs onLocked={setLockedPage} />}
          <div className={styles['page']}>
            <RoleContext.Provider value={shell.shop?.role ?? null}>
              <FeatureBlockedContext.Provider value={setLockedPage}>
                <UnsavedChanges>
                  <StepsFrame>{children}</StepsFrame>
                </UnsavedChanges>
              </FeatureBlockedContext.Provider>
            </RoleContext.Provider>
          </div>
          {hasFooter(pathname, shell.user !== null || shell.shop !== null) && <ShellFooter />}
          {opened !== null && (
            <Suspense>
              <MenuModals opened={opened} onClose={() => setOpened(null)} />
            </Suspense>
          )}
          <ToastCorner />
          <PageNotices />
          <HelpOfAddress />
          <PageEvents />
        </Frame>
      </div>
    </ShellProviders>
  );
}

function NoticesAbovePage() {
  const { planPanel, hasPartnerOffers } = useShell();
  return (
    <>
      <ConnectionNotice />
      <TopBannerNotice />
      <AfterPage>
        {planPanel !== null && <PlanNotices />}
        {hasPartnerOffers && <PartnerNotices />}
      </AfterPage>
      <DataRequestsNotice />
      <OrdersNotice />
    </>
  );
}

function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div className={styles['progress']} role="progressbar" aria-label="Page loading bar" />;
}

/** Renders the notices that appear over the page by themselves. */
function PageNotices() {
  const { shop, hasOutsideServices } = useShell();
  return (
    <>
      <AddressNotice />
      <AfterPage>
        <Hints />
        <LiveUpdates />
        {hasOutsideServices && <OutsideServices />}
      </AfterPage>
      <FollowShop />
      <LoginProblemNotice key={shop?.shopKey} />
      <TopMessages key={`messages ${shop?.shopKey ?? ''}`} />
    </>
  );
}

/** Shows the help article that `?m=` of the address names (shell.md, "Query parameters read"). */
function HelpOfAddress() {
  const name = useSearchParams()[0].get('m');
  if (name === null || name === '') return null;
  return (
    <AfterPage>
      <HelpPanel name={name} />
    </AfterPage>
  );
}

/** Renders the disclaimer on figures, and the documents (features.md, "Layout choice"). */
function ShellFooter() {
  const { pathname, search } = useLocation();
  return (
    <footer className={styles['footer']}>
      <p>
        Figures are made from your data and that of third parties. They are not financial advice.
      </p>
      <nav aria-label="Documents">
        <Link to={helpOfPage(pathname + search)}>Help</Link>
        <Link to="/terms">Terms</Link>
        <Link to="/privacy">Privacy</Link>
      </nav>
    </footer>
  );
}

/**
 * Renders the shop's part of the top bar in the page's corner, where the Shopify admin has the bar.
 */
function PageCorner() {
  return (
    <div className={styles['corner']}>
      <ShopButton />
      <OnboardingButton isOnPage />
      <SyncIndicator isOnPage />
      <MessagesLink />
      <PageHelpLink isOnPage />
    </div>
  );
}

/** Provides the shell, and the state of the shop's data, to every part. */
function ShellProviders({
  shell,
  children,
}: {
  readonly shell: ShellView;
  readonly children: ReactNode;
}) {
  return (
    <ShellContext.Provider value={shell}>
      <SyncProvider>{children}</SyncProvider>
    </ShellContext.Provider>
  );
}

/** Records each navigation as an event of the workspace (shell.md section 2). */
function PageEvents() {
  const { user, workspaces } = useShell();
  const { pathname, search } = useLocation();
  const userId = user?.userId ?? null;
  const workspaceId = workspaces.find(({ isCurrent }) => isCurrent)?.workspaceId ?? null;
  const event = getPageViewEvent({ pathname, search, userId, workspaceId });
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (event === null || event.key === sent.current) return;
    sent.current = event.key;
    sendCall('farthingWorkspaceEvents', 'setWorkspaceEvent', { data: event.data });
  });
  return null;
}
