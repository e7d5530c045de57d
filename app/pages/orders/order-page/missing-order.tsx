import { Card } from '#app/components/ui/card.ts';
import { EmptyState } from '#app/components/ui/empty-state.ts';
import { Page } from '#app/components/ui/page.ts';
import { missingOrderText, ORDER_PAGE_MESSAGES } from './order-page-messages.ts';

/** Renders the page of an order that the shop on screen does not have. */
export function MissingOrder({
  shopName,
  listHref,
}: {
  readonly shopName: string;
  readonly listHref: string;
}) {
  return (
    <Page
      fullWidth
      title={ORDER_PAGE_MESSAGES.missing}
      backAction={{ content: ORDER_PAGE_MESSAGES.back, url: listHref }}
    >
      <Card>
        <EmptyState
          image="/illustrations/error.svg"
          action={{ content: ORDER_PAGE_MESSAGES.allOrders, url: listHref }}
        >
          <p>{missingOrderText(shopName)}</p>
        </EmptyState>
      </Card>
    </Page>
  );
}
