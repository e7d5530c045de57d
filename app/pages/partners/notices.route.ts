import type { LoaderFunctionArgs } from '@remix-run/node';
import { readPartnerNotices } from './read-notices.server.ts';

/** Reads the offers of partners in the shell, after the page is loaded. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return readPartnerNotices(request, context);
}

/**
 * Never revalidates: it is requested once a visit, and a dismissed offer disappears without a
 * request.
 */
export function shouldRevalidate(): boolean {
  return false;
}
