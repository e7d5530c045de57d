import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerTemplate } from '#app/web/sheets/sheet-files.server.ts';

/** The template of a kind of sheet as CSV. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answerTemplate(request, context);
}
