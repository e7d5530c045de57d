import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerSheetRejects } from '#app/web/sheets/sheet-files.server.ts';

/** Every row of a sheet that one of its readings rejected, as CSV. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answerSheetRejects(request, context);
}
