import type { AppLoadContext } from '@remix-run/node';
import type { ClientInfo } from '#app/services/account-settings.ts';

/** Returns the client of a request, for limits and the list of sessions. */
export function getClientInfo(request: Request, { ip }: Pick<AppLoadContext, 'ip'>): ClientInfo {
  return { ip, userAgent: request.headers.get('user-agent') ?? '' };
}
