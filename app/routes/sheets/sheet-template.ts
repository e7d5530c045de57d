import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerTemplate } from '#app/web/sheets/sheet-files.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return answerTemplate(request, context);
}
