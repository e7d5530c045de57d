import type { LoaderFunctionArgs } from '@remix-run/node';
import { answer } from '#app/services/reports/answer.server.ts';
import { readWhy } from '#app/services/reports/read-why.query.server.ts';

/** What the Why sheet shows of a figure, or of a figure of one order. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => readWhy(request, context));
}
