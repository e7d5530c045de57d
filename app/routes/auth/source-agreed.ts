import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { agreeSource } from '#app/web/connect/agree-source.server.ts';

/** `/connect/source/<connector>/start`: where the window begins that the Shopify admin opened. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  return agreeSource(request, context, params['connector'] ?? '');
}

/** Goes on to the provider. */
export function action({ request, context, params }: ActionFunctionArgs) {
  return agreeSource(request, context, params['connector'] ?? '');
}
