import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { PROFILE_PATH } from '#app/view-models/fulfilment-profiles/profiles-view.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

/** The other address of the page where a profile is edited. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await runRouteGuards(request, context);
  const id = params['id'];
  return redirect(id === undefined ? PROFILE_PATH : `${PROFILE_PATH}/${encodeURIComponent(id)}`);
}
