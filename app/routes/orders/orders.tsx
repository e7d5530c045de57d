import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OrdersScreen } from '#app/features/orders/orders-screen.tsx';
import { readOrdersScreen } from '#app/web/orders/read-orders-screen.server.ts';

export const meta: MetaFunction = () => [{ title: 'Orders | Farthing' }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readOrdersScreen(request, context);
}

export default function OrdersRoute() {
  return <OrdersScreen {...useLoaderData<typeof loader>()} />;
}
