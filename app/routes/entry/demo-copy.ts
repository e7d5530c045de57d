import type { ActionFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { copyDemoByForm } from '#app/web/connect/copy-demo-by-form.server.ts';

/** Nothing to look at: the demo has the button. */
export function loader() {
  return redirect('/demo');
}

/** Gives somebody without an account a private copy of the demo. */
export function action({ request, context }: ActionFunctionArgs) {
  return copyDemoByForm(request, context);
}
