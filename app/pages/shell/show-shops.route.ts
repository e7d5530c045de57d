import type { ActionFunctionArgs } from '@remix-run/node';
import { answer } from '#app/web/reports/answer.server.ts';
import { showShops } from './show-shops.server.ts';

/** Apply of the change-shop panel: the shops that pages show together. */
export function action({ request, context }: ActionFunctionArgs) {
  return answer(() => showShops(request, context));
}
