import type { LoaderFunctionArgs } from '@remix-run/node';
import { answer } from '#app/web/reports/answer.server.ts';
import { previewCostForm } from './preview-cost-form.server.ts';

/** Computes the effect of a form of the cost settings. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const isOnboarding = new URL(request.url).pathname.startsWith('/onboarding/');
  const page = isOnboarding ? '/onboarding/preferences' : '/settings';
  return answer(async () => Response.json(await previewCostForm(request, { page, context })));
}
