import type { ActionFunctionArgs } from '@remix-run/node';
import { publicOrders } from '#app/rpc/public-api/orders.server.ts';

export function action({ request, context }: ActionFunctionArgs) {
  return publicOrders(request, context);
}
