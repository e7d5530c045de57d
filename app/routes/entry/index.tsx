import { redirect } from '@remix-run/node';

/** The front door: the answer to "did I make money" is the dashboard. */
export function loader() {
  return redirect('/dashboard');
}
