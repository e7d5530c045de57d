import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { chooseShop } from '#app/services/access/choose-shop.command.server.ts';

/** Opens the demo shop with no account (decisions.md). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const headers = await chooseShop(context, request, 'demo');
  return redirect('/dashboard', { headers });
}
