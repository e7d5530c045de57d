import type { ActionFunctionArgs } from '@remix-run/node';
import { changeOnboarding } from './change-onboarding.server.ts';

/** Open while a shop is set up. */
const AS_PAGE = '/onboarding/industries';

export function action({ request, context }: ActionFunctionArgs) {
  return changeOnboarding(request, context, { asPage: AS_PAGE });
}
