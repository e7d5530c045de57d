import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicMetrics } from '#app/api/v1/metrics.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return publicMetrics(request, context);
}
