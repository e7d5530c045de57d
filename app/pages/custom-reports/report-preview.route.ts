import type { LoaderFunctionArgs } from '@remix-run/node';
import { previewReport } from './read-builder.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';

/** Reads the first rows of a report with the settings of its builder. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => previewReport(request, context));
}
