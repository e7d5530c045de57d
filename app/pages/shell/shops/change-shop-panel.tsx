import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Box } from '#app/components/ui/box.ts';
import { Button } from '#app/components/ui/button.ts';
import { Divider } from '#app/components/ui/divider.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Tabs } from '#app/components/ui/tabs.ts';
import { useState } from 'react';
import { useEmbeddedKey } from '#app/components/embedded.ts';
import { getActionRefusal } from '#app/domain/access/roles/actions.ts';
import { PANEL_TEXTS } from '#app/domain/workspaces/shop-panel.ts';
import styles from './panel.module.css';
import { useShell } from '../shell-context.ts';
import type { ShellShop, ShellWorkspace } from '#app/view-models/shell/shell-view.ts';
import { OtherWorkspaces, ShopRow, usePanel, WorkspaceShops } from './shop-lists.tsx';

/** Renders the change-shop panel: the current workspace, and the others (features.md section 2). */
export default function ChangeShopPanel({ shop }: { readonly shop: ShellShop }) {
  const { workspaces } = useShell();
  const isInAdmin = useEmbeddedKey() !== null;
  const [tab, setTab] = useState(0);
  const workspace = workspaces.find(({ isCurrent }) => isCurrent) ?? null;
  // In the demo, and before a shop, all workspaces of the user are in the first tab.
  if (workspace === null) return <OutsideWorkspaces shop={shop} workspaces={workspaces} />;
  if (isInAdmin) {
    return (
      <div className={styles['panel']} role="dialog" aria-label="Show shops">
        <CurrentWorkspace shop={shop} workspace={workspace} />
      </div>
    );
  }
  const others = workspaces.filter((other) => other !== workspace);
  const tabs = [
    { id: 'current-workspace', content: workspace.name },
    { id: 'other-workspaces', content: PANEL_TEXTS.other_workspaces },
  ];
  return (
    <div className={styles['panel']} role="dialog" aria-label="Change shop">
      <Tabs tabs={tabs} selected={tab} onSelect={setTab} fitted>
        {tab === 0 ? (
          <CurrentWorkspace shop={shop} workspace={workspace} />
        ) : (
          <OtherWorkspaces workspaces={others} />
        )}
      </Tabs>
    </div>
  );
}

function CurrentWorkspace({
  shop,
  workspace,
}: {
  readonly shop: ShellShop;
  readonly workspace: ShellWorkspace;
}) {
  const panel = usePanel(shop, workspace);
  return (
    <BlockStack>
      <WorkspaceShops {...panel} />
      <Divider />
      <Box padding="300">
        <InlineStack gap="200" align="space-between">
          <AddShop shop={shop} />
          <InlineStack gap="200">
            {panel.view.canExitMultishop && (
              <Button onClick={() => panel.apply([shop.shopId])}>Exit multishop</Button>
            )}
            <Button
              variant="primary"
              disabled={!panel.view.canApply}
              loading={panel.isApplying}
              onClick={() => panel.apply([...panel.ticked])}
            >
              Apply
            </Button>
          </InlineStack>
        </InlineStack>
      </Box>
    </BlockStack>
  );
}

function OutsideWorkspaces({
  shop,
  workspaces,
}: {
  readonly shop: ShellShop;
  readonly workspaces: readonly ShellWorkspace[];
}) {
  return (
    <div className={styles['panel']} role="dialog" aria-label="Change shop">
      <ul className={styles['rows']}>
        <ShopRow shop={{ ...shop, isCurrent: true }} />
        {workspaces.flatMap(({ shops }) =>
          shops.map((one) => <ShopRow key={one.shopId} shop={one} />),
        )}
      </ul>
      <Divider />
      <Box padding="300">
        <AddShop shop={shop} />
      </Box>
    </div>
  );
}

/** Adds a shop: disabled in the demo, with its reason; hidden from View Only and Partner. */
function AddShop({ shop: { role } }: { readonly shop: ShellShop }) {
  const refusal = getActionRefusal(role, 'add_shop');
  // Platforms are connected on pages of their own, which the admin does not frame.
  const isInAdmin = useEmbeddedKey() !== null;
  if (isInAdmin || role === 'View Only' || role === 'Partner') return null;
  if (refusal !== null) {
    return (
      <div>
        <Button disabled>Add New Shop</Button>
        <p className={styles['reason']}>{refusal}</p>
      </div>
    );
  }
  return <Button url="/register/select-platforms">Add New Shop</Button>;
}
