import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { movedStepPath } from '#app/domain/access/onboarding/moved-steps.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';

/** The older names of pages of onboarding lead to the page that has their subject now. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePage(request, context);
  return redirect(movedStepPath(new URL(request.url).pathname));
}
