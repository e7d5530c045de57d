import type { LoaderFunctionArgs } from '@remix-run/node';
import { answer } from '#app/web/reports/answer.server.ts';
import { exportDeclaredPage } from './export-declared-page.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => exportDeclaredPage(request, context));
}
