import type { LoaderFunctionArgs } from '@remix-run/node';
import { readNewOrder } from '#app/web/shell/read-new-order.server.ts';

/** What the notice of a new order says: its event names it by its id alone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return Response.json(await readNewOrder(request, context), {
    headers: { 'cache-control': 'no-store' },
  });
}
