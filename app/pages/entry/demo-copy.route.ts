import type { ActionFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { copyDemoByForm } from './copy-demo-by-form.server.ts';

/** Redirects a GET: the demo has the button. */
export function loader() {
  return redirect('/demo');
}

/** Creates a private copy of the demo for a visitor without an account. */
export function action({ request, context }: ActionFunctionArgs) {
  return copyDemoByForm(request, context);
}
