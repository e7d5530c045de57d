import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicCohorts } from '#app/api/v1/cohorts.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return publicCohorts(request, context);
}
