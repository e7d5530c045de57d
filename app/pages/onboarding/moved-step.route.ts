import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { movedStepPath } from '#app/domain/access/onboarding/moved-steps.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';

/** Redirects the older names of onboarding pages to the page that has their subject now. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePage(request, context);
  return redirect(movedStepPath(new URL(request.url).pathname));
}
