import { Link, useLocation, useSubmit } from '@remix-run/react';
import { ActionList } from '#app/components/ui/action-list.ts';
import { Box } from '#app/components/ui/box.ts';
import { Icon } from '#app/components/ui/icon.ts';
import { Popover } from '#app/components/ui/popover.ts';
import { Text } from '#app/components/ui/text.ts';
import { MenuIcon, NotificationIcon, PersonIcon } from '#app/components/ui/icons.ts';
import { OnboardingButton } from '../onboarding/onboarding-button.tsx';
import { useShell } from '../shell-context.ts';
import { ShopButton } from '../shops/shop-button.tsx';
import { SyncIndicator } from '../sync/sync-indicator.tsx';
import { PageHelpLink } from './page-help-link.tsx';
import { usePrefetch } from '#app/components/prefetch.ts';
import styles from '../top-bar.module.css';
import { useState } from 'react';
import { getActionRefusal } from '#app/domain/access/roles/actions.ts';
import { userMenuFor, type UserMenuItem } from './user-menu.ts';

/** Renders menu toggle, logos, remaining set-up, the shop on screen, news and the user's menu. */
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
        <PageHelpLink />
        <WhatsNew />
        <UserMenu />
      </div>
    </header>
  );
}

/** Shows the logo of the agency that looks after the shop, whose picture contains the name. */
function AgencyLogo() {
  const logo = useShell().shop?.agencyLogo ?? null;
  return logo === null ? null : <img className={styles['agency']} src={logo} alt="Your agency" />;
}

/**
 * Renders the bell: built-in news, with a mark where some are unread, or those of the installation.
 */
function WhatsNew() {
  const { whatsNewUrl, unreadNews } = useShell();
  const { pathname } = useLocation();
  if (whatsNewUrl === null) return null;
  const isBuiltIn = whatsNewUrl.startsWith('/');
  const isUnread = isBuiltIn && unreadNews > 0 && pathname !== whatsNewUrl;
  const label = isUnread ? `What’s new: ${unreadNews} unread` : 'What’s new';
  const className = `${styles['bell']} ${styles['spare']}`;
  const icon = <Icon source={NotificationIcon} />;
  if (isBuiltIn) {
    return (
      <Link className={className} to={whatsNewUrl} aria-label={label}>
        {icon}
        {isUnread && <span className={styles['mark']} />}
      </Link>
    );
  }
  return (
    <a
      className={className}
      href={whatsNewUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
    >
      {icon}
    </a>
  );
}

/** Renders name and address, Billing, User Settings, Log out: those that the user has. */
function UserMenu() {
  const { shop, user, planPanel, whatsNewUrl, unreadNews, unreadMessages } = useShell();
  const { pathname, search } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const submit = useSubmit();
  const name = user === null ? 'Visitor' : user.name || (user.email ?? 'You');
  const arePlansOn = planPanel !== null;
  const items = userMenuFor({
    shop,
    hasAccount: user !== null,
    unreadMessages,
    arePlansOn,
    address: pathname + search,
    news: whatsNewUrl === null ? null : { to: whatsNewUrl, unread: unreadNews },
  });
  const unread = unreadMessages ?? 0;
  const news = unread === 0 ? '' : `, ${unread} new messages`;
  const refusal = shop === null ? null : getActionRefusal(shop.role, 'open_settings');
  const toMenuItem = ({ key, label, to, isDisabled }: UserMenuItem) => ({
    content: label,
    disabled: isDisabled,
    ...(isDisabled && refusal !== null && { helpText: refusal }),
    ...(to === null || isDisabled ? {} : { url: to, external: to.startsWith('https:') }),
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
          aria-label={`Your menu: ${name}${news}`}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {user === null ? <Icon source={PersonIcon} /> : <span>{getInitials(name)}</span>}
          {unread > 0 && <span className={styles['dot']} />}
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
      <ActionList actionRole="menuitem" items={items.map(toMenuItem)} />
    </Popover>
  );
}

/** Returns the initials: AL for "Ada Lovelace". */
function getInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}
