import { useEffect } from 'react';
import { useFetcher } from '@remix-run/react';
import { useReport } from '#app/components/report-context/report-context.ts';
import type { OrderDetail } from '#app/view-models/orders/order-detail.ts';

export type OrderDetailReply =
  | { readonly ok: true; readonly detail: OrderDetail }
  | { readonly ok: false; readonly message: string };

export interface LoadedDetail {
  /** Null until it is loaded. */
  readonly reply: OrderDetailReply | null;
  retry(): void;
}

/**
 * Loads an order's detail when it is first shown. Row and tooltip of the order share one answer:
 * the fetcher's key is the order's, and the range's.
 */
export function useOrderDetail(orderId: string): LoadedDetail {
  const { range } = useReport().state;
  const days = new URLSearchParams({ order: orderId, ...range });
  const fetcher = useFetcher<OrderDetailReply>({ key: `order-${days}` });
  const { load, state, data } = fetcher;
  const href = `/orders/detail?${days}`;
  const isMissing = state === 'idle' && data === undefined;
  useEffect(() => {
    if (isMissing) load(href);
  }, [isMissing, load, href]);
  return { reply: data ?? null, retry: () => load(href) };
}
