import { useLocation } from '@remix-run/react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { XIcon } from '#app/components/ui/icons.ts';
import { useEffect, useState } from 'react';
import { OfferList } from '#app/components/partners/offer-list.tsx';
import type { PartnerOffersView } from '#app/view-models/partners/partner-offer-view.ts';
import { PARTNER_NOTICE_MESSAGES } from './partner-notice-messages.ts';
import styles from './partner-rail.module.css';

/**
 * Renders the offers in a column beside the page: `?viably` opens it, and it stays for the visit
 * until it is closed.
 */
export function PartnerRail({ offers }: { readonly offers: PartnerOffersView }) {
  const { search } = useLocation();
  const isAsked = new URLSearchParams(search).has('viably');
  const [isOpen, setIsOpen] = useState(isAsked);
  useEffect(() => {
    if (isAsked) storeOpen(true);
    if (isAsked || wasOpen()) setIsOpen(true);
  }, [isAsked]);
  if (!isOpen) return null;
  const close = () => {
    storeOpen(false);
    setIsOpen(false);
  };
  const { rail, close: label } = PARTNER_NOTICE_MESSAGES;
  return (
    <aside className={styles['rail']} aria-label={rail}>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" wrap={false}>
          <Text as="h2" variant="headingSm">
            {rail}
          </Text>
          <Button variant="tertiary" icon={XIcon} accessibilityLabel={label} onClick={close} />
        </InlineStack>
        <OfferList view={offers} place="rail" />
      </BlockStack>
    </aside>
  );
}

const KEY = 'farthing-partner-rail';

/**
 * Stores the state across reloads: without storage the rail stays until the page is loaded again.
 */
function storeOpen(isOpen: boolean): void {
  try {
    if (isOpen) window.sessionStorage.setItem(KEY, '1');
    else window.sessionStorage.removeItem(KEY);
  } catch {
    // The browser refuses storage.
  }
}

function wasOpen(): boolean {
  try {
    return window.sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
