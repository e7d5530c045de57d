import type { LoaderFunctionArgs } from '@remix-run/node';
import { readNewOrder } from './read-new-order.server.ts';

/** Reads the notice of a new order: its event contains the id alone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return Response.json(await readNewOrder(request, context), {
    headers: { 'cache-control': 'no-store' },
  });
}
