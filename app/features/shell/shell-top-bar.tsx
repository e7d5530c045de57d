import { useState } from 'react';
import { Link, useSubmit } from '@remix-run/react';
import { TopBar } from '@shopify/polaris';
import type { ShellShop } from './shell-shop.ts';
import styles from './shell.module.css';

/** Menu toggle, logo, and the shop switcher. */
export function ShellTopBar({
  shop,
  shops,
  onToggleMenu,
}: {
  readonly shop: ShellShop | null;
  readonly shops: readonly ShellShop[];
  readonly onToggleMenu: () => void;
}) {
  return (
    <TopBar
      showNavigationToggle
      onNavigationToggle={onToggleMenu}
      contextControl={
        <Link to="/dashboard" prefetch="intent" className={styles['logo']}>
          Farthing
        </Link>
      }
      userMenu={shop !== null && <ShopSwitcher shop={shop} shops={shops} />}
    />
  );
}

function ShopSwitcher({
  shop,
  shops,
}: {
  readonly shop: ShellShop;
  readonly shops: readonly ShellShop[];
}) {
  const [isOpen, setIsOpen] = useState(false);
  const submit = useSubmit();
  const switchTo = (shopKey: string) =>
    submit({ shop_key: shopKey }, { method: 'post', action: '/switch-shop' });
  const own = shops.filter(({ isDemo }) => !isDemo);
  const demo = shops.filter(({ isDemo }) => isDemo);
  const action = (one: ShellShop) => ({
    content: one.name,
    active: one.shopKey === shop.shopKey,
    onAction: () => switchTo(one.shopKey),
  });
  const sections = [own, demo]
    .filter((group) => group.length > 0)
    .map((group) => ({ items: group.map(action) }));
  const add = { items: [{ content: 'Add a shop', url: '/imports' }] };
  return (
    <TopBar.UserMenu
      name={shop.name}
      initials={shop.name.slice(0, 1).toUpperCase()}
      open={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
      accessibilityLabel={`Shop: ${shop.name}. Change shop`}
      actions={[...sections, add]}
    />
  );
}
