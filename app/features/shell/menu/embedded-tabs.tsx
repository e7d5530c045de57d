import { useLocation, useNavigate } from '@remix-run/react';
import { Icon, Tabs } from '@shopify/polaris';
import { LockIcon } from '@shopify/polaris-icons';
import type { BlockedPage } from '#app/domain/plans/blocked-page.ts';
import { adminMenu, adminSectionAt } from '#app/domain/routes/admin-menu.ts';
import { useShell } from '../shell-context.ts';
import styles from '../shell.module.css';

/** The pages of the section on screen, where it has several. */
export default function EmbeddedTabs({
  onLocked,
}: {
  /** A locked page says which plan opens it instead of going there. */
  readonly onLocked: (page: BlockedPage) => void;
}) {
  const { menu } = useShell();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const here = adminSectionAt(adminMenu(menu), pathname);
  if (here === null) return null;
  const { label, tabs } = here.section;
  const items = tabs.map(({ label: content, to, lockedUntil }) => ({
    id: `tab ${to}`,
    content,
    ...(lockedUntil === null ? { url: to } : { icon: <Icon source={LockIcon} /> }),
  }));
  const select = (index: number) => {
    const { to, lockedUntil } = tabs[index] ?? { to: pathname, lockedUntil: null };
    if (lockedUntil === null) return navigate(to);
    onLocked({ lowestPlan: lockedUntil, pageName: to.split('?')[0] ?? to });
  };
  return (
    <nav aria-label={label} className={styles['tabs']}>
      <Tabs tabs={items} selected={here.tab} onSelect={select} />
    </nav>
  );
}
