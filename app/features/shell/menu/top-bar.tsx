import { Link, useLocation, useSubmit } from '@remix-run/react';
import { Icon, ActionList, Box, Popover, Text } from '@shopify/polaris';
import { MenuIcon, NotificationIcon, PersonIcon } from '@shopify/polaris-icons';
import { OnboardingButton } from '#app/features/shell/onboarding/onboarding-button.tsx';
import { useShell } from '#app/features/shell/shell-context.ts';
import { ShopButton } from '#app/features/shell/shops/shop-button.tsx';
import { SyncIndicator } from '#app/features/shell/sync/sync-indicator.tsx';
import { usePrefetch } from '#app/components/prefetch.ts';
import styles from '#app/features/shell/top-bar.module.css';
import { useState } from 'react';
import { getActionRefusal } from '#app/domain/access/roles/actions.ts';
import { userMenuFor, type UserMenuItem } from '#app/view-models/shell/user-menu.ts';

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

/** Name and address, Billing, User Settings, Log out: what of it the user has. */
function UserMenu() {
  const { shop, user, planPanel } = useShell();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const submit = useSubmit();
  const name = user === null ? 'Visitor' : user.name || (user.email ?? 'You');
  const arePlansOn = planPanel !== null;
  const items = userMenuFor({ shop, hasAccount: user !== null, arePlansOn, path: pathname });
  const refusal = shop === null ? null : getActionRefusal(shop.role, 'open_settings');
  const itemOf = ({ key, label, to, isDisabled }: UserMenuItem) => ({
    content: label,
    disabled: isDisabled,
    ...(isDisabled && refusal !== null && { helpText: refusal }),
    ...(to === null || isDisabled ? {} : { url: to }),
    onAction: () => {
      setIsOpen(false);
      if (key === 'log_out') submit(null, { method: 'post', action: '/log-out' });
    },
  });
  return (
    <Popover
      active={isOpen}
      preferredAlignment="right"
      onClose={() => setIsOpen(false)}
      activator={
        <button
          type="button"
          className={styles['user']}
          aria-label={`Your menu: ${name}`}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {user === null ? <Icon source={PersonIcon} /> : <span>{initialsOf(name)}</span>}
        </button>
      }
    >
      {user !== null && (
        <Box padding="300" paddingBlockEnd="0">
          <Text as="p" fontWeight="semibold" breakWord>
            {name}
          </Text>
          <Text as="p" tone="subdued" breakWord>
            {user.email ?? 'No email address yet'}
          </Text>
        </Box>
      )}
      <ActionList actionRole="menuitem" items={items.map(itemOf)} />
    </Popover>
  );
}

/** "Ada Lovelace" is AL. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}
