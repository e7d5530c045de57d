import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

/** Redirects /settings/shop and /settings/user to items of the settings; others do not exist. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await runRouteGuards(request, context);
  return redirect(`/settings?item=${params['item'] ?? ''}`);
}
