import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerSheetRejects } from './sheet-files.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return answerSheetRejects(request, context);
}
