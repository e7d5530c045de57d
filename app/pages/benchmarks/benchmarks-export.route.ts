import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportBenchmarksPage } from './read-benchmarks-page.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return exportBenchmarksPage(request, context);
}
