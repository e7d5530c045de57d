import { useNavigate } from '@remix-run/react';
import { Tabs } from '#app/components/ui/tabs.ts';
import type { BlockedPage } from '#app/domain/access/plans/blocked-page.ts';
import { getPlan } from '#app/domain/access/plans/plan.ts';
import type { PlaceInMenu } from '#app/domain/pages/admin-menu.ts';

/**
 * Renders the pages of a section of the menu; a locked page names the plan that opens it instead of
 * going there.
 */
export default function SectionTabs({
  here: { section, tab },
  onLocked,
}: {
  readonly here: PlaceInMenu;
  readonly onLocked: (page: BlockedPage) => void;
}) {
  const navigate = useNavigate();
  const items = section.tabs.map(({ label: content, to, lockedUntil }) => ({
    id: `tab ${to}`,
    content,
    ...(lockedUntil === null ? { url: to } : { badge: getPlan(lockedUntil).name }),
  }));
  const select = (index: number) => {
    const chosen = section.tabs[index];
    if (chosen === undefined) return;
    const { to, lockedUntil } = chosen;
    if (lockedUntil === null) return navigate(to);
    onLocked({ lowestPlan: lockedUntil, pageName: to.split('?')[0] ?? to });
  };
  return <Tabs tabs={items} selected={tab} onSelect={select} />;
}
