import { Box, Text } from '@shopify/polaris';
import type { ShellWorkspace } from '#app/view-models/shell/shell-view.ts';
import { PANEL_TEXTS } from '#app/domain/workspaces/shop-panel.ts';
import { ShopRow } from './shop-row.tsx';
import styles from '../panel.module.css';

/** The shops of every other workspace, under its name. */
export function OtherWorkspaces({
  workspaces,
}: {
  readonly workspaces: readonly ShellWorkspace[];
}) {
  const inhabited = workspaces.filter(({ shops }) => shops.length > 0);
  if (inhabited.length === 0) {
    return (
      <Box padding="300">
        <Text as="p" tone="subdued">
          {PANEL_TEXTS.nothing_found}
        </Text>
      </Box>
    );
  }
  return inhabited.map(({ workspaceId, name, shops }) => (
    <section key={workspaceId} aria-label={name}>
      <Box padding="300" paddingBlockEnd="0">
        <Text as="h3" variant="headingSm">
          {name}
        </Text>
      </Box>
      <ul className={styles['rows']}>
        {shops.map((shop) => (
          <ShopRow key={shop.shopId} shop={shop} />
        ))}
      </ul>
    </section>
  ));
}
