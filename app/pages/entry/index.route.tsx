import { redirect } from '@remix-run/node';

/** The start page: the answer to "did I make money" is the dashboard. */
export function loader() {
  return redirect('/dashboard');
}
