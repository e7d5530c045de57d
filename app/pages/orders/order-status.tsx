import { Badge } from '#app/components/ui/badge.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { readableName } from '#app/view-models/report/ledger-messages.ts';
import type { OrderFacts } from '#app/view-models/orders/order-row.ts';
import { ORDERS_MESSAGES } from './order-messages.ts';

/** Shows the platform's states of an order: cancelled, paid, sent. */
export function OrderStatus({ facts }: { readonly facts: OrderFacts }) {
  const { financialStatus, fulfilmentStatus, isCancelled } = facts;
  return (
    <InlineStack gap="100" wrap={false}>
      {isCancelled && <Badge tone="critical">{ORDERS_MESSAGES.cancelled}</Badge>}
      {financialStatus !== null && <Badge>{readableName(financialStatus)}</Badge>}
      {fulfilmentStatus !== null && <Badge>{readableName(fulfilmentStatus)}</Badge>}
    </InlineStack>
  );
}
