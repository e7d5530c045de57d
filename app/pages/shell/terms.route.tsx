import type { LoaderFunctionArgs } from '@remix-run/node';
import { DocumentScreen } from './document-screen.tsx';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  await runRouteGuards(request, context);
  return null;
}

export default function Terms() {
  return <DocumentScreen name="terms" />;
}
