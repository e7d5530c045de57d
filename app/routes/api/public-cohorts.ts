import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicCohorts } from '#app/rpc/public-api/cohorts.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return publicCohorts(request, context);
}
