import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { publicOrders } from '#app/api/v1/orders.server.ts';

export function action({ request, context }: ActionFunctionArgs) {
  return publicOrders(request, context);
}

/** Orders are sent, not read here: a GET is answered in the form of every other error. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return publicOrders(request, context);
}
