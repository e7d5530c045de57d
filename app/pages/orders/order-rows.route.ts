import type { LoaderFunctionArgs } from '@remix-run/node';
import { answer } from '#app/web/reports/answer.server.ts';
import { readScrolledOrders } from './read-orders-screen.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => Response.json(await readScrolledOrders(request, context)));
}
