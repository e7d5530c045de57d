import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { agreeSource } from './agree-source.server.ts';

/**
 * `/connect/source/<connector>/start`: the first page of the window that the Shopify admin opened.
 */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  return agreeSource(request, context, params['connector'] ?? '');
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return agreeSource(request, context, params['connector'] ?? '');
}
