import type { LoaderFunctionArgs } from '@remix-run/node';
import { previewBulkEditForm } from './bulk-edit.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => Response.json(await previewBulkEditForm(request, context)));
}
