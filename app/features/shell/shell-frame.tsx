import { useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigation } from '@remix-run/react';
import { Frame, Loading } from '@shopify/polaris';
import { useEmbeddedKey } from '#app/components/embedded.ts';
import { FeatureBlockedContext } from '#app/components/report/feature-blocked-context.ts';
import { ToastCorner } from '#app/components/toast/toast.tsx';
import { UnsavedChanges } from '#app/components/unsaved/unsaved-changes.tsx';
import type { BlockedPage } from '#app/domain/access/plans/blocked-page.ts';
import { hasFooter } from '#app/domain/access/routes/layout.ts';
import type { ShellView } from '#app/view-models/shell/shell-view.ts';
import { AddressNotice } from './notices/address-notice.tsx';
import { ConnectionNotice } from './notices/connection-notice.tsx';
import { CustomerQuestions } from './notices/customer-questions.tsx';
import { DeveloperBar } from './developer-bar.tsx';
import { EmbeddedNav, EmbeddedTabs } from './menu/embedded-nav.tsx';
import { FeatureBlocked } from './notices/feature-blocked.tsx';
import { FollowShop } from './shops/follow-shop.tsx';
import { HomeScreenHint } from './notices/home-screen-hint.tsx';
import { InviteTeammatesLink } from './notices/invite-teammates.tsx';
import { LiveUpdates } from './live/live-updates.tsx';
import { PageCorner } from './page-corner.tsx';
import { PageEvents } from './page-events.tsx';
import { QuickTipBubble } from './notices/quick-tip-bubble.tsx';
import { OrdersNotice } from './sync/orders-notice.tsx';
import { LoginProblemNotice } from './notices/login-problem.tsx';
import { ShellFooter } from './shell-footer.tsx';
import { ShellProviders } from './shell-providers.tsx';
import { SideMenu } from './menu/side-menu.tsx';
import { TopMessages } from './notices/top-messages.tsx';
import { TopBannerNotice } from './notices/top-banner.tsx';
import { TopBar } from './menu/top-bar.tsx';
import { useMenu } from './menu/use-menu.ts';
import styles from './shell.module.css';

export interface ShellFrameProps {
  readonly shell: ShellView;
  readonly children: ReactNode;
}

/** The default layout: top bar, side menu, banner, page, footer, and what speaks up by itself. */
export function ShellFrame({ shell: current, children }: ShellFrameProps) {
  const menu = useMenu();
  const [lockedPage, setLockedPage] = useState<BlockedPage | null>(null);
  const [isInviting, setIsInviting] = useState(false);
  const skipTarget = useRef<HTMLAnchorElement>(null);
  const navigation = useNavigation();
  const { pathname } = useLocation();
  // Only the first request of a page tells whether it stands in a frame.
  const isInAdmin = useEmbeddedKey() !== null;
  const [isEmbedded] = useState(current.isEmbedded);
  const shell = { ...current, isEmbedded };
  return (
    <ShellProviders shell={shell}>
      <div data-menu={menu.isClosed ? 'closed' : 'open'} style={{ display: 'contents' }}>
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
                  onInvite={() => setIsInviting(true)}
                />
              ),
            })}
          showMobileNavigation={menu.isOpen}
          onNavigationDismiss={menu.close}
          skipToContentTarget={skipTarget}
        >
          {isInAdmin && <EmbeddedNav />}
          {isInAdmin && <PageCorner />}
          {navigation.state !== 'idle' && <Loading />}
          <a id="content" href="#content" ref={skipTarget} tabIndex={-1} aria-label="Content" />
          <DeveloperBar />
          <ConnectionNotice />
          <TopBannerNotice />
          <CustomerQuestions />
          <OrdersNotice />
          <FeatureBlocked locked={lockedPage} onClose={() => setLockedPage(null)} />
          {isInAdmin && <EmbeddedTabs onLocked={setLockedPage} />}
          <div className={styles['page']}>
            <FeatureBlockedContext.Provider value={setLockedPage}>
              <UnsavedChanges>{children}</UnsavedChanges>
            </FeatureBlockedContext.Provider>
          </div>
          {hasFooter(pathname, shell.user !== null || shell.shop !== null) && <ShellFooter />}
          <InviteTeammatesLink isOpen={isInviting} onClose={() => setIsInviting(false)} />
          <ToastCorner />
          <AddressNotice />
          <QuickTipBubble key={pathname} />
          <HomeScreenHint />
          <FollowShop />
          <LoginProblemNotice key={shell.shop?.shopKey} />
          <TopMessages key={`messages ${shell.shop?.shopKey ?? ''}`} />
          <LiveUpdates />
          <PageEvents />
        </Frame>
      </div>
    </ShellProviders>
  );
}
