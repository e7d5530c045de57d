import { useState } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { InlineError } from '#app/components/ui/inline-error.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import {
  type ConnectionView,
  historyLimitText,
} from '#app/view-models/settings/connection-view.ts';
import { type AppBridge, useShopify } from './app-bridge.ts';

/**
 * The optional scopes in shopify.app.toml: older orders, and the charges of Shopify Payments beyond
 * orders.
 */
const OLDER_ORDERS_SCOPES = ['read_all_orders', 'read_shopify_payments_accounts'] as const;

export interface HistoryLimitProps extends Pick<ConnectionView, 'platformId' | 'ordersSince'> {
  readonly locale: string;
}

/**
 * Shows the first day of orders, and a button that requests older ones from Shopify. Nothing where
 * the platform sets no limit.
 */
export function HistoryLimit({ locale, ...connection }: HistoryLimitProps) {
  const text = historyLimitText(connection, (day) => formatDay(day, locale));
  if (text === null) return null;
  return (
    <BlockStack gap="200">
      <Text as="p" tone="subdued">
        {text}
      </Text>
      {connection.platformId === PLATFORM.shopify && <OlderOrders />}
    </BlockStack>
  );
}

type Answer = 'none' | 'asking' | 'granted' | 'declined' | 'failed';

function OlderOrders() {
  const shopify = useShopify();
  const [answer, setAnswer] = useState<Answer>('none');
  if (shopify === undefined) {
    return (
      <Text as="p" tone="subdued">
        To allow it, open Farthing in your Shopify admin.
      </Text>
    );
  }
  const requestHistory = () => {
    setAnswer('asking');
    void askForOlderOrders(shopify()).then(setAnswer);
  };
  return (
    <BlockStack gap="200">
      {answer === 'granted' ? (
        <Text as="p">Thank you. All orders are being fetched now; this can take some minutes.</Text>
      ) : (
        <InlineStack>
          <Button onClick={requestHistory} loading={answer === 'asking'}>
            Read older orders
          </Button>
        </InlineStack>
      )}
      {answer === 'declined' && (
        <Text as="p" tone="subdued">
          You declined, so nothing changed. You can allow it here at any time.
        </Text>
      )}
      {answer === 'failed' && (
        <InlineError message="Shopify could not be reached. Try again." fieldID="older-orders" />
      )}
    </BlockStack>
  );
}

/**
 * Requests the scopes; Shopify reports the grant by a webhook, after which the history is fetched
 * again.
 */
async function askForOlderOrders(bridge: AppBridge | undefined): Promise<Answer> {
  if (bridge === undefined) return 'failed';
  try {
    const { result } = await bridge.scopes.request([...OLDER_ORDERS_SCOPES]);
    return result === 'granted-all' ? 'granted' : 'declined';
  } catch {
    return 'failed'; // whatever App Bridge says, it is to be tried again
  }
}
