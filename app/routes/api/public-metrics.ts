import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicMetrics } from '#app/rpc/public-api/metrics.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return publicMetrics(request, context);
}
