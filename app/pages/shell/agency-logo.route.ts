import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerLogo } from './answer-logo.server.ts';

export function loader({ params, context }: LoaderFunctionArgs) {
  return answerLogo(context, params['key'] ?? '');
}
