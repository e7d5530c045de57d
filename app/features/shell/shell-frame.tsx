import { useRef, useState, type ReactNode } from 'react';
import { useNavigation } from '@remix-run/react';
import { Frame, Loading } from '@shopify/polaris';
import { DemoBanner } from './demo-banner.tsx';
import { ShellTopBar } from './shell-top-bar.tsx';
import type { ShellShop } from './shell-shop.ts';
import { SideMenu } from './side-menu.tsx';
import { SwitchedNotice } from './switched-notice.tsx';

export interface ShellFrameProps {
  /** The shop on screen; null in an installation without any. */
  readonly shop: ShellShop | null;
  readonly shops: readonly ShellShop[];
  readonly children: ReactNode;
}

/** The default layout: top bar, side menu, banner, page. */
export function ShellFrame({ shop, shops, children }: ShellFrameProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const skipTarget = useRef<HTMLAnchorElement>(null);
  const navigation = useNavigation();
  return (
    <Frame
      topBar={
        <ShellTopBar shop={shop} shops={shops} onToggleMenu={() => setIsMenuOpen(!isMenuOpen)} />
      }
      navigation={<SideMenu onNavigate={() => setIsMenuOpen(false)} />}
      showMobileNavigation={isMenuOpen}
      onNavigationDismiss={() => setIsMenuOpen(false)}
      skipToContentTarget={skipTarget}
    >
      {navigation.state !== 'idle' && <Loading />}
      <a id="content" href="#content" ref={skipTarget} tabIndex={-1} aria-label="Content" />
      {shop?.isDemo === true && <DemoBanner />}
      {children}
      <SwitchedNotice />
    </Frame>
  );
}
