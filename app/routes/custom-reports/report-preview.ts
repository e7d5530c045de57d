import type { LoaderFunctionArgs } from '@remix-run/node';
import { previewReport } from '#app/web/custom-reports/read-builder.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';

/** The first rows of a report as it stands in its builder. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => previewReport(request, context));
}
