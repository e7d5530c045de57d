import { Link } from '@remix-run/react';
import { Icon } from '@shopify/polaris';
import { MenuIcon } from '@shopify/polaris-icons';
import { ShopButton } from './shop-button.tsx';
import { RetrievalIndicator } from './retrieval/retrieval-indicator.tsx';
import { UserMenu } from './user-menu.tsx';
import styles from './top-bar.module.css';

/** Menu toggle, logo, the shop on screen and the user's menu. */
export function TopBar({
  isMenuOpen,
  onToggleMenu,
}: {
  readonly isMenuOpen: boolean;
  readonly onToggleMenu: () => void;
}) {
  return (
    <header className={styles['bar']}>
      <button
        type="button"
        className={styles['toggle']}
        aria-label="Toggle menu"
        aria-expanded={isMenuOpen}
        onClick={onToggleMenu}
      >
        <Icon source={MenuIcon} />
      </button>
      <Link to="/dashboard" prefetch="intent" className={styles['logo']}>
        Farthing
      </Link>
      <div className={styles['end']}>
        <ShopButton />
        <RetrievalIndicator />
        <UserMenu />
      </div>
    </header>
  );
}
