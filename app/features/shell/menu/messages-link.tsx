import { Link } from '@remix-run/react';
import { Icon } from '@shopify/polaris';
import { NotificationIcon } from '@shopify/polaris-icons';
import { isPageOpen } from '#app/domain/access/roles/allowed-pages.ts';
import { useShell } from '#app/features/shell/shell-context.ts';
import styles from '#app/features/shell/top-bar.module.css';
import { MESSAGES_PATH } from '#app/view-models/messages/messages-view.ts';

/** The way to the messages where the admin has the bar: in the page's corner. */
export function MessagesLink() {
  const { shop, user, unreadMessages } = useShell();
  if (user === null || shop === null || !shop.isOnboardingDone) return null;
  if (!isPageOpen(shop.role, 'messages')) return null;
  const label = unreadMessages === 0 ? 'Messages' : `Messages, ${unreadMessages} new`;
  return (
    <Link to={MESSAGES_PATH} className={`${styles['bell']} ${styles['onPage']}`} aria-label={label}>
      <Icon source={NotificationIcon} />
      {unreadMessages > 0 && <span className={styles['dot']} />}
    </Link>
  );
}
