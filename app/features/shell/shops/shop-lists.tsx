import { Box, Button, Checkbox, Text, TextField, Icon, Spinner } from '@shopify/polaris';
import { type ShopPanelRow, PANEL_TEXTS } from '#app/domain/workspaces/shop-panel.ts';
import type { Panel } from './use-panel.ts';
import styles from '#app/features/shell/panel.module.css';
import type { ShellWorkspace } from '#app/view-models/shell/shell-view.ts';
import type { ReactNode } from 'react';
import { useNavigation, useSubmit } from '@remix-run/react';
import { CheckIcon } from '@shopify/polaris-icons';
import { useEmbeddedKey } from '#app/components/embedded.ts';

/** Search, the box that ticks all, and the shops: their names switch, their boxes add. */
export function WorkspaceShops({ view, search, setSearch, tick, tickAll }: Panel) {
  const { allButton, rows, emptyText, hasSearch, note } = view;
  return (
    <>
      {hasSearch && (
        <Box padding="300" paddingBlockEnd="0">
          <TextField
            label="Search shops"
            labelHidden
            type="search"
            autoComplete="off"
            placeholder="Search shops"
            value={search}
            onChange={setSearch}
          />
        </Box>
      )}
      <Box padding="300" paddingBlockEnd="0">
        <Button
          variant="plain"
          disabled={allButton.isDisabled}
          onClick={() => tickAll(allButton.ticks)}
        >
          {allButton.label}
        </Button>
      </Box>
      {note !== null && (
        <Box padding="300" paddingBlockEnd="0">
          <Text as="p" tone="subdued">
            {note}
          </Text>
        </Box>
      )}
      {emptyText !== null && (
        <Box padding="300">
          <Text as="p" tone="subdued">
            {emptyText}
          </Text>
        </Box>
      )}
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <ShopRow key={row.shop.shopId} shop={row.shop}>
            <Tick row={row} onTick={() => tick(row.shop.shopId)} />
          </ShopRow>
        ))}
      </ul>
    </>
  );
}

function Tick({ row, onTick }: { readonly row: ShopPanelRow; readonly onTick: () => void }) {
  const { shop, isTicked, isDisabled, reason } = row;
  const box = (
    <Checkbox
      label={`Show ${shop.name}`}
      labelHidden
      checked={isTicked}
      disabled={isDisabled}
      onChange={onTick}
    />
  );
  return reason === null ? box : <span title={reason}>{box}</span>;
}

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

interface ShopRowProps {
  readonly shop: { readonly shopKey: string; readonly name: string; readonly isCurrent: boolean };
  /** What stands before the name. */
  readonly children?: ReactNode;
}

/** A shop of the panel: its name puts it on screen, with a spinner while that happens. */
export function ShopRow({ shop, children }: ShopRowProps) {
  // There the admin says which shop is on screen.
  const isInAdmin = useEmbeddedKey() !== null;
  const submit = useSubmit();
  const navigation = useNavigation();
  const isSwitching =
    navigation.formAction === '/switch-shop' &&
    navigation.formData?.get('shop_key') === shop.shopKey;
  const switchTo = () =>
    submit({ shop_key: shop.shopKey }, { method: 'post', action: '/switch-shop' });
  return (
    <li className={styles['row']}>
      {children}
      <button
        type="button"
        className={styles['name']}
        aria-current={shop.isCurrent ? 'true' : undefined}
        disabled={shop.isCurrent || isInAdmin}
        onClick={switchTo}
      >
        {shop.name}
      </button>
      {isSwitching && <Spinner size="small" accessibilityLabel={`Switching to ${shop.name}`} />}
      {shop.isCurrent && <Icon source={CheckIcon} accessibilityLabel="Current shop" />}
    </li>
  );
}
