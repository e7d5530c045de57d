import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { chooseShop } from '#app/web/session/choose-shop.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';

/** Switches the shop on screen; `rs=1` makes the dashboard show it (shell.md, query parameters). */
export function action({ request, context }: ActionFunctionArgs) {
  return answer(async () => {
    const form = await request.formData();
    await chooseShop(context, request, String(form.get('shop_key') ?? ''));
    // After a finished import the user sees its shop without a notice.
    return redirect(form.has('magic') ? '/dashboard?magic=1' : '/dashboard?rs=1');
  });
}
