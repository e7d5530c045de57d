import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerLogo } from '#app/web/shell/answer-logo.server.ts';

export function loader({ params, context }: LoaderFunctionArgs) {
  return answerLogo(context, params['key'] ?? '');
}
