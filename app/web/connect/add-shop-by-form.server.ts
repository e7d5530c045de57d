import { type AppLoadContext, redirect } from '@remix-run/node';
import { findCountry } from '#app/domain/geography/countries.ts';
import { PLATFORM } from '#app/domain/access/routes/platforms.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { FormReply } from '#app/lib/form-reply.ts';
import { leaveDemo } from '#app/web/session/session-cookies.server.ts';
import { formText } from '#app/web/forms/form-text.ts';
import { refusalWith } from '#app/web/forms/form-refusal.ts';
import { createShopInWorkspace } from '#app/services/workspaces/create-shop-in-workspace.server.ts';
import { findMissingFields } from '#app/web/forms/registration-errors.ts';
import { placeForShop } from './place-for-shop.server.ts';

/** Adds a shop that takes files to the account's workspace, puts it on screen, and goes on to files. */
export async function addShopByForm({
  request,
  context,
  form,
}: {
  readonly request: Request;
  readonly context: AppLoadContext;
  readonly form: FormData;
}): Promise<Response | FormReply> {
  const { user, sessionKey, workspace } = await placeForShop(request, context);
  if (workspace === null) throw new AppError('conflict', 'You are not in a workspace.');
  const name = formText(form, 'name');
  const missing = findMissingFields({ name });
  const country = formText(form, 'country');
  if (Object.keys(missing).length > 0) return refusalWith(form, missing);
  await createShopInWorkspace(context.deps, {
    userId: user.userId,
    sessionKey,
    workspaceId: workspace.workspaceId,
    shop: {
      name,
      currency: formText(form, 'currency'),
      timeZone: formText(form, 'timeZone'),
      locale: user.locale,
      platformId: formText(form, 'platform') === 'ebay' ? PLATFORM.ebay : PLATFORM.generic,
      ...(findCountry(country) !== null && { country }),
    },
  });
  leaveDemo(context);
  return redirect('/imports');
}
