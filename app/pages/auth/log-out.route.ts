import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { endSession } from '#app/web/session/end-session.server.ts';

/** Ends the session; the login page notifies the other tabs. */
export async function action({ request, context }: ActionFunctionArgs) {
  await endSession(request, context);
  return redirect('/login?left=1');
}

/** Redirects a typed address: a GET changes nothing. */
export function loader() {
  return redirect('/dashboard');
}
