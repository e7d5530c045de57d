import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

/** /settings/shop and /settings/user are items of the settings; any other is no page. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await runRouteGuards(request, context);
  return redirect(`/settings?item=${params['item'] ?? ''}`);
}
