import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { endSession } from '#app/web/session/end-session.server.ts';

/** Ends the session; the login page tells the other tabs. */
export async function action({ request, context }: ActionFunctionArgs) {
  await endSession(request, context);
  return redirect('/login?left=1');
}

/** Typed into the address: looking changes nothing. */
export function loader() {
  return redirect('/dashboard');
}
