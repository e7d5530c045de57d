import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { finishSource } from '#app/web/connect/finish-source.server.ts';

/** `/connect/source/<connector>/return`: where an ad platform sends the browser back to. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  return finishSource(request, context, params['connector'] ?? '');
}

/** The same for what is typed here, of platforms that have no page of their own for it. */
export function action({ request, context, params }: ActionFunctionArgs) {
  return finishSource(request, context, params['connector'] ?? '');
}
