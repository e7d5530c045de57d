import type { LoaderFunctionArgs } from '@remix-run/node';
import { readSyncOnScreen } from './read-sync-on-screen.server.ts';

/** The sync statuses, polled every minute while one is running, and on their events. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return Response.json(await readSyncOnScreen(request, context), {
    headers: { 'cache-control': 'no-store' },
  });
}
