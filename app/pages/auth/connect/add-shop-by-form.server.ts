import { type AppLoadContext, redirect } from '@remix-run/node';
import { findCountry } from '#app/domain/geography/countries.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { AppError } from '#app/lib/app-error.ts';
import { addShopForm } from '../connect-forms.ts';
import type { SentForm } from '#app/web/forms/sent-form.ts';
import { leaveDemo } from '#app/web/session/session-cookies.server.ts';
import { createShopInWorkspace } from '#app/services/workspaces/create-shop-in-workspace.server.ts';
import { placeForShop } from './place-for-shop.server.ts';

/** Adds a shop of files to the account's workspace, puts it on screen, and continues to files. */
export async function addShopByForm({
  request,
  context,
  form,
}: {
  readonly request: Request;
  readonly context: AppLoadContext;
  readonly form: SentForm;
}): Promise<Response> {
  const { user, sessionKey, workspace } = await placeForShop(request, context);
  if (workspace === null) throw new AppError('conflict', 'You are not in a workspace.');
  const { platform, name, currency, timeZone, country } = form.parse(addShopForm);
  await createShopInWorkspace(context.deps, {
    userId: user.userId,
    sessionKey,
    workspaceId: workspace.workspaceId,
    startsOnboarding: true,
    shop: {
      name,
      currency,
      timeZone,
      locale: user.locale,
      platformId: platform === 'ebay' ? PLATFORM.ebay : PLATFORM.generic,
      ...(findCountry(country) !== null && { country }),
    },
  });
  leaveDemo(context);
  return redirect('/imports');
}
