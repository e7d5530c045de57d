import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicLedger } from '#app/api/v1/ledger.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return publicLedger(request, context);
}
