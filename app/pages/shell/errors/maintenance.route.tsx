import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { ErrorWordsPage } from './error-page.tsx';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

/**
 * Shows the page of maintenance mode, to which every other one redirects; without maintenance it
 * redirects.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await runRouteGuards(request, context);
  if (!context.isMaintenance) throw redirect('/dashboard');
  return data(null, { status: 503, headers: { 'retry-after': '600' } });
}

export default function Maintenance() {
  return <ErrorWordsPage status={503} message={null} />;
}
