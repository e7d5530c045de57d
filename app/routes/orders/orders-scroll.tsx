import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { OrdersScrollScreen } from '#app/features/orders/orders-scroll-screen.tsx';
import { SCROLL_PAGE_SIZE } from '#app/view-models/orders/order-row.ts';
import { readOrdersScreen } from '#app/web/orders/read-orders-screen.server.ts';

export const meta: MetaFunction = () => [{ title: 'Orders | Farthing' }];

/** The first rows; the others are fetched as they are scrolled to. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return readOrdersScreen(request, context, { size: SCROLL_PAGE_SIZE, number: 1 });
}

export default function OrdersScroll() {
  const { search } = useLocation();
  return <OrdersScrollScreen key={search} {...useLoaderData<typeof loader>()} />;
}
