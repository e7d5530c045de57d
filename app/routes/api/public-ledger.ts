import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicLedger } from '#app/rpc/public-api/ledger.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return publicLedger(request, context);
}
