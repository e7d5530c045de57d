import { OnboardingButton } from './onboarding/onboarding-button.tsx';
import { SyncIndicator } from './sync/sync-indicator.tsx';
import { ShopButton } from './shops/shop-button.tsx';
import styles from './shell.module.css';

/** What the top bar holds of the shop, where the Shopify admin has the bar: in the page's corner. */
export function PageCorner() {
  return (
    <div className={styles['corner']}>
      <ShopButton />
      <OnboardingButton isOnPage />
      <SyncIndicator isOnPage />
    </div>
  );
}
