import { Banner } from '#app/components/ui/banner.ts';
import { Link } from '#app/components/ui/link.ts';
import type {
  CostSettingsView,
  NoShopView,
  ShopSettingsView,
  UserSettingsView,
} from '#app/view-models/settings/settings-view.ts';
import type { ProductCostsView } from '#app/view-models/settings/product-costs.ts';
import type { ReconciliationView } from './reconciliation-view.ts';
import type { WorkspaceSettingsView } from './workspace-view.ts';
import { CostSettings } from '#app/pages/costs/cost-settings.tsx';
import { ReconciliationSettings } from './connections/reconciliation-settings.tsx';
import { ProductCosts } from '#app/pages/costs/products/product-costs-screen.tsx';
import { SettingsFrame } from '#app/components/settings/settings-frame.tsx';
import { ShopSettings } from './shop-settings.tsx';
import { UserSettings } from './user/user-settings.tsx';
import { WorkspaceSettings } from './workspace/workspace-settings.tsx';

type View =
  | ReconciliationView
  | CostSettingsView
  | ProductCostsView
  | ShopSettingsView
  | UserSettingsView
  | WorkspaceSettingsView
  | NoShopView;

export function SettingsScreen({ view }: { readonly view: View }) {
  switch (view.kind) {
    case 'costs':
      return <CostSettings view={view} />;
    case 'product_costs':
      return <ProductCosts view={view} />;
    case 'shop':
      return <ShopSettings view={view} />;
    case 'user':
      return <UserSettings view={view} />;
    case 'workspace':
      return <WorkspaceSettings view={view} />;
    case 'reconciliation':
      return <ReconciliationSettings view={view} />;
    case 'no_shop':
      return (
        <SettingsFrame tab="shop">
          <Banner tone="info" title="You have no shop yet.">
            <Link url="/register/select-platforms">Add a shop</Link>
          </Banner>
        </SettingsFrame>
      );
  }
}
