import type { LoaderFunctionArgs } from '@remix-run/node';
import { finishSource } from '#app/web/connect/finish-source.server.ts';

/** `/connect/source/<connector>/return`: where an ad platform sends the browser back to. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  return finishSource(request, context, params['connector'] ?? '');
}
