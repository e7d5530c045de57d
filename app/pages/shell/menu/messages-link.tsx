import { Link } from '@remix-run/react';
import { Icon } from '#app/components/ui/icon.ts';
import { NotificationIcon } from '#app/components/ui/icons.ts';
import { useShell } from '../shell-context.ts';
import styles from '../top-bar.module.css';

/** Links to the messages in the page's corner, where the admin has the bar. */
export function MessagesLink() {
  const { unreadMessages } = useShell();
  if (unreadMessages === null) return null;
  const label = unreadMessages === 0 ? 'Messages' : `Messages, ${unreadMessages} new`;
  return (
    <Link to="/messages" className={`${styles['bell']} ${styles['onPage']}`} aria-label={label}>
      <Icon source={NotificationIcon} />
      {unreadMessages > 0 && <span className={styles['dot']} />}
    </Link>
  );
}
