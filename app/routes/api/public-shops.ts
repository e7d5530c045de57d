import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicShops } from '#app/rpc/public-api/shops.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return publicShops(request, context);
}
