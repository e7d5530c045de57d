import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerTemplate } from './sheet-files.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return answerTemplate(request, context);
}
