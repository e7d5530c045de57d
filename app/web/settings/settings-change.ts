import { type AppLoadContext, redirect } from '@remix-run/node';
import { AppError } from '#app/lib/app-error.ts';
import type { FormSuccess } from '#app/lib/form-reply.ts';
import type { AccountAccess, ShopAccess } from '#app/services/workspaces/shop-access.ts';
import type { SentForm } from '#app/web/forms/sent-form.ts';
import { done } from '#app/web/forms/answer-form.server.ts';

export interface SettingsChange {
  readonly request: Request;
  readonly context: AppLoadContext;
  readonly form: SentForm;
  readonly account: AccountAccess;
}

export type RunChange = (change: SettingsChange) => Promise<Response | FormSuccess>;

/** Answers a saved form with its page, where the editor is closed. */
export function back(request: Request, form: SentForm, message: string): Response | FormSuccess {
  const url = new URL(request.url);
  if (!url.searchParams.has('edit')) return done(form, message);
  url.searchParams.delete('edit');
  url.searchParams.delete('applied');
  return redirect(url.pathname + url.search);
}

/** Requires the shop on screen. Throws `conflict` when there is none to change. */
export function requireShopOnScreen({ account }: SettingsChange): ShopAccess {
  if (account.access !== null) return account.access;
  throw new AppError('conflict', 'You have no shop yet.', { hint: 'Add one first.' });
}
