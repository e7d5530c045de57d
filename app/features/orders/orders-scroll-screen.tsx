import { ScrollingTable } from '#app/components/table/scrolling-table.tsx';
import { SCROLL_PAGE_SIZE } from '#app/view-models/orders/order-row.ts';
import { OrdersFrame, type OrdersScreenProps, ordersTableProps } from './orders-screen.tsx';
import { useOrderPages } from './use-order-pages.ts';

/** /orders-v: all orders in one list, whose rows are fetched as they are scrolled to. */
export function OrdersScrollScreen(props: OrdersScreenProps) {
  const { pages, facts, failure, load } = useOrderPages(props);
  return (
    <OrdersFrame {...props}>
      <ScrollingTable
        {...ordersTableProps(props, facts)}
        pageSize={SCROLL_PAGE_SIZE}
        rowAt={(index) =>
          pages.get(Math.floor(index / SCROLL_PAGE_SIZE) + 1)?.[index % SCROLL_PAGE_SIZE]
        }
        onPages={load}
        failure={failure}
      />
    </OrdersFrame>
  );
}
