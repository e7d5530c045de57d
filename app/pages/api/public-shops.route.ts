import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicShops } from '#app/api/v1/shops.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return publicShops(request, context);
}
