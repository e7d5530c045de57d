import { Link } from '@remix-run/react';
import { Icon } from '@shopify/polaris';
import { MenuIcon, NotificationIcon } from '@shopify/polaris-icons';
import { OnboardingButton } from '../onboarding/onboarding-button.tsx';
import { useShell } from '../shell-context.ts';
import { ShopButton } from '../shops/shop-button.tsx';
import { SyncIndicator } from '#app/features/shell/sync/sync-indicator.tsx';
import { UserMenu } from './user-menu.tsx';
import { usePrefetch } from '#app/components/prefetch.ts';
import styles from '#app/features/shell/top-bar.module.css';

/** Menu toggle, logos, what is left to set up, the shop on screen, news and the user's menu. */
export function TopBar({
  isMenuOpen,
  onToggleMenu,
}: {
  readonly isMenuOpen: boolean;
  readonly onToggleMenu: () => void;
}) {
  const prefetch = usePrefetch();
  const { onboarding } = useShell();
  // A phone has no room for both, and the logo leads to the page that is on screen then.
  const logoClass = `${styles['logo']} ${onboarding === null ? '' : styles['wide']}`;
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
      <Link to="/dashboard" prefetch={prefetch} className={logoClass}>
        Farthing
      </Link>
      <AgencyLogo />
      <div className={styles['end']}>
        <OnboardingButton />
        <div className={styles['shrinks']}>
          <ShopButton />
        </div>
        <SyncIndicator />
        <WhatsNew />
        <UserMenu />
      </div>
    </header>
  );
}

/** The logo of the agency that looks after the shop; whose it is, its picture says. */
function AgencyLogo() {
  const logo = useShell().shop?.agencyLogo ?? null;
  return logo === null ? null : <img className={styles['agency']} src={logo} alt="Your agency" />;
}

/** The bell, where the deployment has news to lead to. */
function WhatsNew() {
  const { whatsNewUrl } = useShell();
  if (whatsNewUrl === null) return null;
  return (
    <a
      className={styles['bell']}
      href={whatsNewUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="What’s new"
    >
      <Icon source={NotificationIcon} />
    </a>
  );
}
