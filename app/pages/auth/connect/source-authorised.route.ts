import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { finishSource } from './finish-source.server.ts';

/** `/connect/source/<connector>/return`: the page to which an ad platform redirects the browser. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  return finishSource(request, context, params['connector'] ?? '');
}

/** Handles a form typed here, for platforms without a page of their own for it. */
export function action({ request, context, params }: ActionFunctionArgs) {
  return finishSource(request, context, params['connector'] ?? '');
}
