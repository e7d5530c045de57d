import { useEffect, useRef } from 'react';
import { isRouteErrorResponse, useLocation } from '@remix-run/react';
import { isReported, NETWORK_FAILED, getPageStatus } from '#app/view-models/start-up/error-page.ts';
import { sendOnce } from '#app/components/beacon/send-once.ts';
import { ErrorWordsPage } from './error-text-page.tsx';

/** What went wrong, in calm words, and the ways on; reports itself once (shell.md section 8). */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { pathname } = useLocation();
  const { status, message } = factsOf(error);
  const reported = useRef<string | null>(null);
  useEffect(() => {
    const said = message ?? '';
    const key = `${pathname} ${status} ${said}`;
    if (reported.current === key || !isReported(status, said, import.meta.env.DEV)) return;
    reported.current = key;
    const report = { status, page: pathname.slice(0, 500), message: said.slice(0, 2000) };
    sendOnce('/error-report', report);
  }, [pathname, status, message]);
  return <ErrorWordsPage status={status} message={message} />;
}

/** A thrown error carries a message and a status, 500 by default. */
function factsOf(error: unknown): { readonly status: number; readonly message: string | null } {
  if (isRouteErrorResponse(error)) {
    const status = getPageStatus(error.status, error.data);
    return { status, message: typeof error.data === 'string' ? error.data : null };
  }
  if (error instanceof TypeError && isOfNetwork(error.message)) {
    return { status: NETWORK_FAILED, message: null };
  }
  return { status: 500, message: error instanceof Error ? error.message : null };
}

/** Browsers say in their own words that a request did not get through. */
function isOfNetwork(message: string): boolean {
  // A part of the page that does not come while others do is missing on the server.
  if (/imported module/i.test(message) && navigator.onLine) return false;
  return /fetch|network|load failed/i.test(message);
}
