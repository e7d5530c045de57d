import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { passGuards } from '#app/services/access/pass-guards.command.server.ts';

/** /settings/shop and /settings/user are items of the settings; any other is no page. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await passGuards(request, context);
  return redirect(`/settings?item=${params['item'] ?? ''}`);
}
