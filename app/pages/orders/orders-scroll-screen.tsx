import { useMemo } from 'react';
import { ScrollingTable } from '#app/components/table/scrolling-table.tsx';
import { SCROLL_PAGE_SIZE } from '#app/view-models/orders/order-row.ts';
import { orderColumns } from './order-columns.tsx';
import { OrdersFrame, type OrdersScreenProps, ordersTableProps } from './orders-screen.tsx';
import { useOrderPages } from './use-order-pages.ts';

/** /orders-v: all orders in one list, whose rows are fetched as they are scrolled to. */
export function OrdersScrollScreen(props: OrdersScreenProps) {
  const { result, report } = props;
  const { locale } = report.shop;
  const { pages, failure, load } = useOrderPages(props);
  // The same until other figures come: rows on screen need not be drawn again for those that arrive.
  const columns = useMemo(() => orderColumns({ result, locale }), [result, locale]);
  return (
    <OrdersFrame {...props}>
      <ScrollingTable
        {...ordersTableProps(props, columns)}
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
