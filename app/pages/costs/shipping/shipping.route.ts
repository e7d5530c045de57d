import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { SHIPPING_PATH } from './labels-view.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

/** Redirects the step of fulfilment to the sellers of labels. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await runRouteGuards(request, context);
  return redirect(SHIPPING_PATH);
}
