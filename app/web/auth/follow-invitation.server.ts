import type { AppLoadContext } from '@remix-run/node';
import { acceptInviteByForm } from './accept-invite-by-form.server.ts';
import { registerByForm } from './register-by-form.server.ts';

/** The forms of an invitation's page: join as who is logged in, log in, or register. */
export async function followInvitation(request: Request, context: AppLoadContext, token: string) {
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  return form?.get('intent') === 'register'
    ? registerByForm(request, context, token)
    : acceptInviteByForm(request, context, token);
}
