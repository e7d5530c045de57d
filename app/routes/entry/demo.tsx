import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { chooseShop } from '#app/services/access/choose-shop.server.ts';
import { runRouteGuards } from '#app/services/access/run-route-guards.server.ts';
import { answer } from '#app/services/reports/answer.server.ts';

/** Opens the demo shop with no account (decisions.md). */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    await runRouteGuards(request, context);
    await chooseShop(context, request, 'demo');
    return redirect('/dashboard');
  });
}
