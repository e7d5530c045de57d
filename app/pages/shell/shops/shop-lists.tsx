import { useLocation, useNavigation, useSubmit } from '@remix-run/react';
import { Box } from '#app/components/ui/box.ts';
import { Button } from '#app/components/ui/button.ts';
import { Checkbox } from '#app/components/ui/checkbox.ts';
import { Icon } from '#app/components/ui/icon.ts';
import { Spinner } from '#app/components/ui/spinner.ts';
import { TextField } from '#app/components/ui/text-field.ts';
import { Text } from '#app/components/ui/text.ts';
import { CheckIcon } from '#app/components/ui/icons.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useEmbeddedKey } from '#app/components/embedded.ts';
import type { MultishopMode } from '#app/domain/workspaces/multishop.ts';
import {
  PANEL_TEXTS,
  shopPanel,
  type ShopPanel,
  type ShopPanelRow,
} from '#app/domain/workspaces/shop-panel.ts';
import styles from './panel.module.css';
import { useShell } from '../shell-context.ts';
import { getMultishopModeOfPage } from '#app/view-models/shell/page-mode.ts';
import type { ShellShop, ShellWorkspace } from '#app/view-models/shell/shell-view.ts';

/**
 * Renders the search, the box that ticks all, and the shops: their names switch, their boxes add.
 */
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
  /** Content before the name. */
  readonly children?: ReactNode;
}

/** Renders a shop of the panel: its name switches to it, with a spinner meanwhile. */
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

/** Decides which shops the page shows, and how: the shop alone where it cannot show several. */
export function useShownShops({ shopId }: Pick<ShellShop, 'shopId'>): {
  readonly mode: MultishopMode;
  readonly shopIds: readonly number[];
} {
  const { shownShopIds } = useShell();
  const { pathname, search } = useLocation();
  const mode = getMultishopModeOfPage(pathname, search);
  return { mode, shopIds: mode === 'off' ? [shopId] : shownShopIds };
}

interface Panel {
  readonly view: ShopPanel;
  readonly ticked: ReadonlySet<number>;
  readonly search: string;
  readonly isApplying: boolean;
  setSearch(text: string): void;
  tick(shopId: number): void;
  tickAll(shopIds: ReadonlySet<number>): void;
  apply(shopIds: readonly number[]): void;
}

export function usePanel(shop: ShellShop, workspace: ShellWorkspace): Panel {
  const { mode, shopIds: shown } = useShownShops(shop);
  const { pathname, search: query } = useLocation();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set(shown));
  const [search, setSearch] = useState('');
  const submit = useSubmit();
  const navigation = useNavigation();
  const view = shopPanel({
    workspace: { ...workspace, members: [] },
    role: shop.role,
    isOnboardingDone: shop.isOnboardingDone,
    plan: shop.plan,
    mode,
    applied: new Set(shown),
    ticked,
    search,
    locale: shop.locale,
  });
  return {
    view,
    ticked,
    search,
    isApplying: navigation.formAction === '/show-shops',
    setSearch,
    tick: (shopId) => setTicked(toggled(ticked, shopId)),
    tickAll: setTicked,
    apply: (shopIds) => {
      const form = new FormData();
      for (const shopId of shopIds) form.append('shop_id', String(shopId));
      form.set('back', pathname + query);
      submit(form, { method: 'post', action: '/show-shops' });
    },
  };
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
