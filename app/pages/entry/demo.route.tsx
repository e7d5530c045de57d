import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { chooseShop } from '#app/web/session/choose-shop.server.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';

/** Opens the demo shop with no account (decisions.md). */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    await runRouteGuards(request, context);
    await chooseShop(context, request, 'demo');
    return redirect('/dashboard');
  });
}
