import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { PROFILE_PATH } from '#app/view-models/fulfilment-profiles/profiles-view.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

/** Redirects the second address of the page of a profile. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await runRouteGuards(request, context);
  // Half of a pair of UTF-16 cannot be written into an address.
  const id = params['id']?.toWellFormed();
  return redirect(id === undefined ? PROFILE_PATH : `${PROFILE_PATH}/${encodeURIComponent(id)}`);
}
