import { useEffect, useState } from 'react';
import { requestPart } from '#app/components/calls/request-part.ts';
import type { NewOrder } from '#app/view-models/orders/new-order.ts';

/**
 * What there is to say of a new order; null until it is known. The order is on the page with the next
 * figures in any case: where nothing can be had, only its notice stays away.
 */
export function useNewOrder(orderId: string | null): NewOrder | null {
  const [order, setOrder] = useState<NewOrder | null>(null);
  useEffect(() => {
    if (orderId === null) return;
    const abort = new AbortController();
    const query = new URLSearchParams({ order_ID: orderId }).toString();
    void requestPart<NewOrder>(`/retrieval/new-order?${query}`, abort.signal).then((found) => {
      if (found !== null) setOrder(found);
    });
    return () => abort.abort();
  }, [orderId]);
  return order !== null && order.orderId === orderId ? order : null;
}
