import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from '@remix-run/react';
import { requestPart } from '#app/components/calls/call-client.ts';
import {
  type OrderRow,
  type ScrolledOrders,
  toOrderRows,
} from '#app/view-models/orders/order-row.ts';
import { withDays } from '#app/view-models/report/report-state.ts';
import type { OrdersScreenProps } from './orders-screen.tsx';

const ROWS_PATH = '/orders-v/rows';

export interface OrderPages {
  /** Rows by the number of their page, from 1. */
  readonly pages: ReadonlyMap<number, readonly OrderRow[]>;
  /** The error of a failed fetch, and its retry; null without one. */
  readonly failure: { retry(): void } | null;
  /** Fetches these pages where they are missing, and aborts those that are no longer needed. */
  load(numbers: readonly number[]): void;
}

/** Stores the fetched pages of a list of orders; the first comes with the screen. */
export function useOrderPages({ report, result, facts }: OrdersScreenProps): OrderPages {
  const [pages, setPages] = useState<OrderPages['pages']>(
    () => new Map([[1, toOrderRows({ rows: result.rows, facts })]]),
  );
  const [failed, setFailed] = useState<readonly number[]>([]);
  const requests = useRef(new Map<number, AbortController>());
  const { search } = useLocation();
  const address = withDays(new URLSearchParams(search), report.state).toString();
  useEffect(() => {
    const begun = requests.current;
    return () => begun.forEach((request) => request.abort());
  }, []);
  const fetchPage = useCallback(
    async (number: number) => {
      const request = new AbortController();
      requests.current.set(number, request);
      const page = await requestPart<ScrolledOrders>(
        `${ROWS_PATH}?${address}&page=${number}`,
        request.signal,
      );
      // Given up, and perhaps begun anew meanwhile.
      if (requests.current.get(number) === request) requests.current.delete(number);
      if (page === null) {
        if (!request.signal.aborted) setFailed((before) => [...new Set([...before, number])]);
        return;
      }
      setFailed([]);
      setPages((before) => new Map([...before, [number, toOrderRows(page)]]));
    },
    [address],
  );
  const load = useCallback(
    (numbers: readonly number[]) => {
      for (const [number, request] of requests.current) {
        if (numbers.includes(number)) continue;
        request.abort();
        requests.current.delete(number);
      }
      for (const number of numbers) {
        const isRequested = pages.has(number) || requests.current.has(number);
        if (!isRequested && !failed.includes(number)) void fetchPage(number);
      }
    },
    [pages, failed, fetchPage],
  );
  const retry = () => {
    setFailed([]);
    failed.forEach((number) => void fetchPage(number));
  };
  return { pages, failure: failed.length === 0 ? null : { retry }, load };
}
