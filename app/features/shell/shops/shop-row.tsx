import type { ReactNode } from 'react';
import { useNavigation, useSubmit } from '@remix-run/react';
import { Icon, Spinner } from '@shopify/polaris';
import { CheckIcon } from '@shopify/polaris-icons';
import { useEmbeddedKey } from '#app/components/embedded.ts';
import styles from '../panel.module.css';

export interface ShopRowProps {
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
