import { Link, Text } from '@shopify/polaris';
import { SettingsCard } from './settings-card.tsx';
import styles from './settings.module.css';

export interface ApiUseCardProps {
  readonly address: string;
  /** Whether orders can be sent to the shop on screen. */
  readonly takesOrders: boolean;
}

/** How a key is used: one request of each kind, and where all of it is described. */
export function ApiUseCard({ address, takesOrders }: ApiUseCardProps) {
  return (
    <SettingsCard title="How to use a key">
      <Text as="p">
        Programs ask {address} with the key as a bearer.{' '}
        <Link url="/api/v1/openapi.json" target="_blank">
          Description of the API (OpenAPI)
        </Link>
      </Text>
      <Text as="p">Read figures:</Text>
      <code className={styles['secret']}>
        {`curl ${KEY_HEADER} "${address}/metrics?${EXAMPLE_QUERY}"`}
      </code>
      {takesOrders ? (
        <>
          <Text as="p">
            Send orders, prices as decimals and amounts in minor units. The same id again replaces
            the order, and where one order has a fault none is stored:
          </Text>
          <code className={styles['secret']}>
            {`curl ${KEY_HEADER} ${JSON_HEADER} "${address}/orders" -d '${EXAMPLE_ORDER}'`}
          </code>
        </>
      ) : (
        <Text as="p" tone="subdued">
          The orders of this shop come from its platform: programs can read them, but not send them.
        </Text>
      )}
    </SettingsCard>
  );
}

const KEY_HEADER = '-H "Authorization: Bearer KEY"';
const JSON_HEADER = '-H "Content-Type: application/json"';
const EXAMPLE_QUERY = 'range=2026-01-01..2026-01-31&metrics=net_sales,net_profit&by=day';
const EXAMPLE_ORDER = JSON.stringify({
  orders: [
    {
      id: '1001',
      placed_at: '2026-01-31T13:05:09Z',
      lines: [{ id: '1', sku: 'MUG', title: 'Mug', quantity: 2, unit_price: '12.50' }],
      shipping_lines: [{ id: '1', title: 'Standard', amount_minor: 490 }],
      transactions: [
        { id: '1', processed_at: '2026-01-31T13:05:10Z', gateway: 'paypal', amount_minor: 2990 },
      ],
    },
  ],
});
