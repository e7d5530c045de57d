import type { LoaderFunctionArgs } from '@remix-run/node';
import { readPartnerNotices } from '#app/web/partners/read-notices.server.ts';

/** What the shell shows of partners, asked for once the page is there. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return readPartnerNotices(request, context);
}

/** It is asked for once a visit: what is dismissed goes without asking again. */
export function shouldRevalidate(): boolean {
  return false;
}
