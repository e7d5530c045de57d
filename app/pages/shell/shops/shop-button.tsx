import { Box } from '#app/components/ui/box.ts';
import { Popover } from '#app/components/ui/popover.ts';
import { Spinner } from '#app/components/ui/spinner.ts';
import { Icon } from '#app/components/ui/icon.ts';
import { ChevronDownIcon } from '#app/components/ui/icons.ts';
import { lazy, Suspense, useState } from 'react';
import { useEmbeddedKey } from '#app/components/embedded.ts';
import { getPlan } from '#app/domain/access/plans/plan.ts';
import { getButtonState } from '#app/domain/access/roles/actions.ts';
import type { ShellShop } from '#app/view-models/shell/shell-view.ts';
import { useShell } from '../shell-context.ts';
import styles from '../top-bar.module.css';
import { useShownShops } from './shop-lists.tsx';

const ChangeShopPanel = lazy(() => import('./change-shop-panel.tsx'));

/**
 * Shows the shop on screen, its plan, and the panel that changes it. View Only and Partner have no
 * panel; but a user with another shop to go back to is never locked into one.
 */
export function ShopButton() {
  const { shop } = useShell();
  return shop === null ? null : <ShopMenuButton shop={shop} />;
}

function ShopMenuButton({ shop }: { readonly shop: ShellShop }) {
  const { workspaces } = useShell();
  const { shopIds } = useShownShops(shop);
  // Open for the shops that were shown when it was opened: once others are applied, it is done.
  const [openFor, setOpenFor] = useState<string | null>(null);
  const shown = shopIds.join();
  const isOpen = openFor === shown;
  const shops = workspaces.flatMap((workspace) => workspace.shops);
  const hasOther = shops.some(({ shopId }) => shopId !== shop.shopId);
  const isInAdmin = useEmbeddedKey() !== null;
  const label = shopIds.length > 1 ? `${shop.name} and ${shopIds.length - 1} more` : shop.name;
  // The admin says which shop it is; the panel is there for those that can be shown beside it.
  if (isInAdmin && !hasOther) return null;
  if (getButtonState(shop.role, 'change_shop') === 'hidden' && !hasOther) {
    return <span className={styles['shopName']}>{label}</span>;
  }
  return (
    <Popover
      active={isOpen}
      preferredAlignment="right"
      fluidContent
      onClose={() => setOpenFor(null)}
      activator={
        <button
          type="button"
          className={styles['shop']}
          aria-label={
            isInAdmin ? `Shops: ${label}. Show other shops` : `Shop: ${label}. Change shop`
          }
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpenFor(isOpen ? null : shown)}
        >
          <span className={styles['shopName']}>{label}</span>
          <PlanLabel plan={shop.plan} isDemo={shop.isDemo} />
          <Icon source={ChevronDownIcon} />
        </button>
      }
    >
      <Suspense
        fallback={
          <Box padding="400">
            <Spinner size="small" accessibilityLabel="Loading your shops" />
          </Box>
        }
      >
        <ChangeShopPanel shop={shop} />
      </Suspense>
    </Popover>
  );
}

/** Shows "Free" for the free plans; nothing for `free` itself, nor where no plan is chosen. */
function PlanLabel({
  plan,
  isDemo,
}: {
  readonly plan: Parameters<typeof getPlan>[0];
  readonly isDemo: boolean;
}) {
  const { label } = getPlan(plan);
  if (isDemo || label === '' || plan === 'plus' || plan === 'staff') return null;
  return <span className={styles['plan']}>{label}</span>;
}
